import { m } from '#messages'
import { MAX_QUESTIONS, MAX_TOPICS } from '#shop/settings/questions/contract.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { makeRandomId } from '#web/queries/random-id.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Blocks } from './blocks.tsx'
import type { FormProps } from './settings-form.tsx'

const NO_TEXTS = { question: '', questionBangla: '', answer: '', answerBangla: '' }

const newQuestion = () => ({ id: `q-${makeRandomId().slice(0, 8)}`, ...NO_TEXTS })

/** Frequently asked questions, by topic. */
export function QuestionFields({ form }: FormProps<'questions'>) {
  return (
    <Blocks
      form={form}
      name="topics"
      legend={m.question_topics()}
      hint={m.question_topics_hint({
        topics: formatCount(MAX_TOPICS),
        questions: formatCount(MAX_QUESTIONS),
      })}
      most={MAX_TOPICS}
      nameOf={(place) => m.question_topic_place({ place: formatCount(place + 1) })}
      add={m.question_topic_add()}
      blank={() => ({ topic: '', topicBangla: '', questions: [newQuestion()] })}
    >
      {(topic) => (
        <>
          <SchemaFields
            form={form}
            names={[`topics.${topic}.topic`, `topics.${topic}.topicBangla`]}
          />
          <Blocks
            form={form}
            name={`topics.${topic}.questions`}
            legend={m.question_of_topic({ place: formatCount(topic + 1) })}
            hint={m.page_text_hint()}
            most={MAX_QUESTIONS}
            nameOf={(place) =>
              m.question_place({ place: `${formatCount(topic + 1)}.${formatCount(place + 1)}` })
            }
            add={m.question_add()}
            blank={newQuestion}
          >
            {(place) => (
              <SchemaFields
                form={form}
                names={(['question', 'questionBangla', 'answer', 'answerBangla'] as const).map(
                  (text) => `topics.${topic}.questions.${place}.${text}` as const,
                )}
              />
            )}
          </Blocks>
        </>
      )}
    </Blocks>
  )
}
