import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { MAX_QUESTIONS, MAX_TOPICS, QuestionSettings } from '#shop/settings/questions/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { writtenIn } from '#shop/shared/language.ts'
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
            shape={QuestionSettings}
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
                shape={QuestionSettings}
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

/** Miniature of the page of questions. */
export function QuestionsPreview({ form }: FormProps<'questions'>) {
  const { topics = [] } = inShownLanguage(useWatch({ control: form.control }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border border-line bg-paper p-4">
      {topics.map(({ topic, questions = [] }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a topic being filled in is known by its place alone.
        <div key={place}>
          <p lang={writtenIn(topic)} className="font-display text-lg">
            {topic}
          </p>
          {questions.map(({ id, question, answer }) => (
            <details key={id} lang={writtenIn(question)} className="border-b border-line py-2">
              <summary className="min-h-11 content-center font-medium">{question}</summary>
              <p className="pt-2 whitespace-pre-line">{answer}</p>
            </details>
          ))}
        </div>
      ))}
    </div>
  )
}
