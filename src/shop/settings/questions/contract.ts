import { z } from 'zod'
import { requiredLine, requiredText } from '../../shared/text.ts'

export const MOST_TOPICS = 10
/** Of all topics together. */
export const MOST_QUESTIONS = 40

/** The longest that each text of a question may be. */
export const QUESTION_LENGTHS = { id: 40, topic: 60, question: 160, answer: 1500 } as const
const longest = QUESTION_LENGTHS

const Question = z.object({
  id: requiredLine('Please give the question an id', longest.id)
    .regex(/^[a-z0-9-]+$/, 'Please use small letters, digits and hyphens')
    .meta({ description: 'Its place in the address of the page, behind the `#`' }),
  question: requiredLine('Please write the question', longest.question),
  answer: requiredText('Please write the answer', longest.answer).meta({
    description: 'Paragraphs, with an empty line between',
  }),
})

const Topic = z.object({
  topic: requiredLine('Please name the topic', longest.topic),
  questions: z
    .array(Question)
    .min(1, 'Please add a question, or remove the topic')
    .max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions in all topics together`),
})

/** What shoppers ask most, by topic. */
export const QuestionSettings = z
  .object({
    topics: z
      .array(Topic)
      .max(MOST_TOPICS, `At most ${MOST_TOPICS} topics`)
      .refine(
        (topics) => idsOf(topics).length <= MOST_QUESTIONS,
        `At most ${MOST_QUESTIONS} questions in all topics together`,
      )
      .refine(
        (topics) => new Set(idsOf(topics)).size === idsOf(topics).length,
        'Please give every question an id of its own',
      ),
  })
  .meta({ id: 'QuestionSettings' })
export type QuestionSettings = z.infer<typeof QuestionSettings>

function idsOf(topics: readonly z.infer<typeof Topic>[]): string[] {
  return topics.flatMap(({ questions }) => questions.map(({ id }) => id))
}
