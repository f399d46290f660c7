import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import type { QuestionSettings } from '#shop/settings/questions/contract.ts'
import { paragraphsOf } from '#shop/shared/excerpt.ts'
import { deliveryFacts } from './delivery-facts.ts'
import type { Topic } from './topic.ts'

/** The questions of the shop, with what it charges today filled in. */
export function listTopics(
  { topics }: QuestionSettings,
  deliveries: readonly OfferedDeliveryOption[],
): Topic[] {
  const facts = deliveryFacts(deliveries)
  const fillIn = (text: string) =>
    text.replace(/\{([^{}]+)\}/g, (hole, fact: string) => facts.get(fact) ?? hole)
  return topics.map(({ topic, questions }) => ({
    topic,
    questions: questions.map(({ id, question, answer }) => ({
      id,
      question,
      answer: paragraphsOf(answer).map(fillIn),
    })),
  }))
}
