import { z } from 'zod'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { withBangla } from '../../shared/bangla.ts'
import { field } from '../../shared/fields.ts'
import { upTo } from '../../shared/numbers.ts'
import { requiredLine, requiredText } from '../../shared/text.ts'

export const MAX_TOPICS = 10
/** Over all topics. */
export const MAX_QUESTIONS = 40

/** Maximum lengths of texts. */
const longest = { id: 40, topic: 60, question: 160, answer: 1500 } as const

const Question = z.object(
  withBangla(
    {
      id: requiredLine(m.fault_enter_id_question, longest.id)
        .regex(/^[a-z0-9-]+$/, { error: m.fault_use_lowercase_letters })
        .meta({ description: 'Its anchor in the page’s URL, after `#`' }),
      question: field(requiredLine(m.fault_enter_question, longest.question), {
        kind: 'text',
        label: m.question,
        most: longest.question,
      }),
      answer: field(
        requiredText(m.fault_enter_answer, longest.answer).meta({
          description: 'Paragraphs separated by an empty line',
        }),
        { kind: 'lines', rows: 5, label: m.question_answer, most: longest.answer },
      ),
    },
    ['question', 'answer'],
  ),
)

const Topic = z.object(
  withBangla(
    {
      topic: field(requiredLine(m.fault_enter_topic_name, longest.topic), {
        kind: 'text',
        label: m.question_topic,
        most: longest.topic,
      }),
      questions: z
        .array(Question)
        .min(1, { error: m.fault_add_question_remove })
        .max(...upTo(MAX_QUESTIONS, m.fault_max_questions_total)),
    },
    ['topic'],
  ),
)

/** Frequently asked questions, by topic. */
export const QuestionSettings = z
  .object({
    topics: z
      .array(Topic)
      .max(...upTo(MAX_TOPICS, m.fault_max_topics))
      .refine((topics) => idsOf(topics).length <= MAX_QUESTIONS, {
        error: () => m.fault_max_questions_total({ max: formatWhole(MAX_QUESTIONS) }),
      })
      .refine((topics) => new Set(idsOf(topics)).size === idsOf(topics).length, {
        error: m.fault_each_question_needs,
      }),
  })
  .meta({ id: 'QuestionSettings' })
export type QuestionSettings = z.infer<typeof QuestionSettings>

function idsOf(topics: readonly z.infer<typeof Topic>[]): string[] {
  return topics.flatMap(({ questions }) => questions.map(({ id }) => id))
}
