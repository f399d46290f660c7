import { m } from '#messages'
import type { OfferedDeliveryOption } from '#shop/pricing/contract.ts'
import type { QuestionSettings } from '#shop/settings/questions/contract.ts'
import { paragraphsOf } from '#shop/shared/excerpt.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { chargesOf, formatCharges } from '#web/settings/delivery-charges.ts'

export interface Question {
  /** Its anchor in the address. */
  id: string
  question: string
  /** One text for each paragraph. */
  answer: string[]
}

export interface Topic {
  topic: string
  questions: Question[]
}

/** The shop's questions, with current charges filled in. */
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

/** Values of the placeholders in answers, such as `{delivery options}`. */
function deliveryFacts(deliveries: readonly OfferedDeliveryOption[]): Map<string, string> {
  return new Map([
    ['delivery options', deliveries.map(describeDelivery).join(' ')],
    ...deliveries.flatMap((delivery): [string, string][] => [
      [`${delivery.option} charge`, formatCharges(delivery, 0)],
      [`${delivery.option} time`, lowerFirst(delivery.promise)],
    ]),
  ])
}

/** `Standard Delivery costs ৳60 and takes 3-7 business days.` */
function describeDelivery(delivery: OfferedDeliveryOption): string {
  const { least, most } = chargesOf(delivery, 0)
  const { name, freeFrom } = delivery
  const facts = { name, charge: formatCharges(delivery, 0), time: describeTime(delivery) }
  if (least !== most) return m.charge_depends(facts)
  if (most === 0) return m.charge_free(facts)
  return freeFrom === null
    ? m.charge_costs(facts)
    : m.charge_free_from({ ...facts, amount: formatTaka(freeFrom) })
}

function describeTime({
  earliestDays,
  latestDays,
  promise,
}: Pick<OfferedDeliveryOption, 'earliestDays' | 'latestDays' | 'promise'>): string {
  const time = lowerFirst(promise)
  if (latestDays <= 1) return m.time_arrives_the({ time })
  return earliestDays === 0 ? m.time_arrives({ time }) : m.time_takes({ time })
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
