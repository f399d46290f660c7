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
  return `${delivery.name} ${describeCost(delivery)} and ${describeTime(delivery)}.`
}

function describeCost(delivery: OfferedDeliveryOption): string {
  const { least, most } = chargesOf(delivery, 0)
  const costs = `costs ${formatCharges(delivery, 0)}`
  if (least !== most) return `${costs}, depending on your area,`
  const { freeFrom } = delivery
  return most === 0
    ? 'is free'
    : `${costs}${freeFrom === null ? '' : ` (free from ${formatTaka(freeFrom)})`}`
}

function describeTime({
  earliestDays,
  latestDays,
  promise,
}: Pick<OfferedDeliveryOption, 'earliestDays' | 'latestDays' | 'promise'>): string {
  const time = lowerFirst(promise)
  if (latestDays <= 1) return `arrives the ${time}`
  return earliestDays === 0 ? `arrives ${time}` : `takes ${time}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
