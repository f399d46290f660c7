import { useFieldArray } from 'react-hook-form'
import { MOST_QUESTIONS, MOST_TOPICS, QUESTION_LENGTHS } from '#shop/settings/questions/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { makeRandomId } from '#web/queries/random-id.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { atMost } from '../at-most.ts'
import { Blocks } from '../blocks.tsx'
import type { QuestionsFormFields } from './questions-form-fields.ts'

interface FieldsProps {
  form: QuestionsFormFields
}

const newQuestion = () => ({ id: `q-${makeRandomId().slice(0, 8)}`, question: '', answer: '' })

/** What the page fills in by itself. */
const HOLES =
  'Type {standard charge}, {standard time}, {express charge}, {express time}, {premium charge} or {premium time} to insert the current delivery charges and times.'

export function TopicFields({ form }: FieldsProps) {
  // Of the keys, `id` is that of a question.
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'topics',
    keyName: 'key',
  })
  const { topics } = form.formState.errors
  return (
    <Blocks
      legend="Topics"
      hint={`Up to ${MOST_TOPICS} topics and ${MOST_QUESTIONS} questions in total. ${HOLES}`}
      error={topics?.message ?? topics?.root?.message}
      ids={fields.map(({ key }) => key)}
      most={MOST_TOPICS}
      nameOf={(place) => `topic ${place + 1}`}
      add="Add a topic"
      onAdd={() => append({ topic: '', questions: [newQuestion()] })}
      onRemove={remove}
      onMove={move}
    >
      {(place) => (
        <>
          <TextField
            label="Topic"
            required
            autoComplete="off"
            hint={atMost(QUESTION_LENGTHS.topic)}
            {...bindField(form, `topics.${place}.topic`)}
          />
          <QuestionFields form={form} topic={place} />
        </>
      )}
    </Blocks>
  )
}

function QuestionFields({ form, topic }: FieldsProps & { topic: number }) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: `topics.${topic}.questions`,
    keyName: 'key',
  })
  const errors = form.formState.errors.topics?.[topic]?.questions
  return (
    <Blocks
      legend={`Questions in topic ${topic + 1}`}
      hint="Leave an empty line between paragraphs."
      error={errors?.message ?? errors?.root?.message}
      ids={fields.map(({ key }) => key)}
      most={MOST_QUESTIONS}
      nameOf={(place) => `question ${topic + 1}.${place + 1}`}
      add="Add a question"
      onAdd={() => append(newQuestion())}
      onRemove={remove}
      onMove={move}
    >
      {(place) => (
        <>
          <TextField
            label="Question"
            required
            autoComplete="off"
            hint={atMost(QUESTION_LENGTHS.question)}
            {...bindField(form, `topics.${topic}.questions.${place}.question`)}
          />
          <TextArea
            label="Answer"
            required
            rows={5}
            hint={atMost(QUESTION_LENGTHS.answer)}
            {...bindField(form, `topics.${topic}.questions.${place}.answer`)}
          />
        </>
      )}
    </Blocks>
  )
}
