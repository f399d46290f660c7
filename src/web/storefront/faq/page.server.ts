import { brandQuestions } from '#brand/questions.ts'
import { deliveryTerms } from '#shop/pricing/rules.ts'
import { formatTaka, toTaka } from '#shop/shared/money.ts'
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

/** The questions of the brand, with what the shop charges today filled in. */
export function loader(): { topics: Topic[] } {
  return {
    topics: brandQuestions.map(({ topic, questions }) => ({
      topic,
      questions: questions.map(({ id, question, answer }) => ({
        id,
        question,
        answer: answer.map(fillIn),
      })),
    })),
  }
}
