import type { LoaderFunctionArgs } from 'react-router'
import { deliveryTerms } from '#shop/pricing/rules.ts'
import { readShownSettings } from '#shop/settings/queries.ts'
import type { QuestionSettings } from '#shop/settings/questions/contract.ts'
import { paragraphsOf } from '#shop/shared/excerpt.ts'
import { formatTaka, toTaka } from '#shop/shared/money.ts'
import { coreContext } from '../../core-context.ts'
import type { Topic } from './topic.ts'

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const facts = new Map<string, string>(
  Object.entries(deliveryTerms).flatMap(([option, { chargePaisa, promise }]) => [
    [`${option} charge`, formatTaka(toTaka(chargePaisa))],
    [`${option} time`, lowerFirst(promise)],
  ]),
)

function fillIn(text: string): string {
  return text.replace(/\{([^{}]+)\}/g, (hole, fact: string) => facts.get(fact) ?? hole)
}

/** The questions of the shop, with what it charges today filled in. */
export function toTopics({ topics }: QuestionSettings): Topic[] {
  return topics.map(({ topic, questions }) => ({
    topic,
    questions: questions.map(({ id, question, answer }) => ({
      id,
      question,
      answer: paragraphsOf(answer).map(fillIn),
    })),
  }))
}

export async function loader({ context }: LoaderFunctionArgs): Promise<{ topics: Topic[] }> {
  const core = context.get(coreContext)
  const { questions } = await readShownSettings(core, core.reportError)
  return { topics: toTopics(questions) }
}
