import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'
import { requiredLine, requiredText } from '../../shared/text.ts'

export const MAX_TOPICS = 10
/** Over all topics. */
export const MAX_QUESTIONS = 40

/** Maximum lengths of texts. */
const longest = { id: 40, topic: 60, question: 160, answer: 1500 } as const

const Question = z.object({
  id: requiredLine('Enter an id for the question', longest.id)
    .regex(/^[a-z0-9-]+$/, 'Use lowercase letters, digits and hyphens')
    .meta({ description: 'Its anchor in the page’s URL, after `#`' }),
  question: field(requiredLine('Enter the question', longest.question), {
    kind: 'text',
    label: m.question,
    most: longest.question,
  }),
  answer: field(
    requiredText('Enter the answer', longest.answer).meta({
      description: 'Paragraphs separated by an empty line',
    }),
    { kind: 'lines', rows: 5, label: m.question_answer, most: longest.answer },
  ),
})

const Topic = z.object({
  topic: field(requiredLine('Enter a topic name', longest.topic), {
    kind: 'text',
    label: m.question_topic,
    most: longest.topic,
  }),
  questions: z
    .array(Question)
    .min(1, 'Add a question or remove the topic')
    .max(MAX_QUESTIONS, `Up to ${MAX_QUESTIONS} questions in total`),
})

/** Frequently asked questions, by topic. */
export const QuestionSettings = z
  .object({
    topics: z
      .array(Topic)
      .max(MAX_TOPICS, `Up to ${MAX_TOPICS} topics`)
      .refine(
        (topics) => idsOf(topics).length <= MAX_QUESTIONS,
        `Up to ${MAX_QUESTIONS} questions in total`,
      )
      .refine(
        (topics) => new Set(idsOf(topics)).size === idsOf(topics).length,
        'Each question needs a unique id',
      ),
  })
  .meta({ id: 'QuestionSettings' })
export type QuestionSettings = z.infer<typeof QuestionSettings>

function idsOf(topics: readonly z.infer<typeof Topic>[]): string[] {
  return topics.flatMap(({ questions }) => questions.map(({ id }) => id))
}
