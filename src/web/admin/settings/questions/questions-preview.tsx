import { useWatch } from 'react-hook-form'
import type { QuestionsFormFields } from './questions-form-fields.ts'

/** The page of questions, in small. */
export function QuestionsPreview({ form }: { form: QuestionsFormFields }) {
  const { topics = [] } = useWatch({ control: form.control })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border border-line bg-paper p-4">
      {topics.map(({ topic, questions = [] }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a topic being filled in is known by its place alone.
        <div key={place}>
          <p className="font-display text-lg">{topic}</p>
          {questions.map(({ id, question, answer }) => (
            <details key={id} className="border-b border-line py-2">
              <summary className="min-h-11 content-center font-medium">{question}</summary>
              <p className="pt-2 whitespace-pre-line">{answer}</p>
            </details>
          ))}
        </div>
      ))}
    </div>
  )
}
