import { describe, expect, it } from 'vitest'
import { demoDelivery } from '#demo/delivery.ts'
import { demoQuestions } from '#demo/questions.ts'
import { listDeliveryOptionsAt } from '#shop/pricing/delivery/rules.ts'
import { variedZones } from '#test/zones.ts'
import { faqJsonLd } from './faq-json-ld.ts'
import { listTopics } from './list-topics.ts'

const saturday = new Date('2026-11-21T04:00:00Z')
const topics = listTopics(demoQuestions, listDeliveryOptionsAt(demoDelivery, saturday))
const questions = topics.flatMap((topic) => topic.questions)

describe('the questions', () => {
  it('fill in the delivery charges of the shop', () => {
    const delivery = questions.find(({ id }) => id === 'delivery')
    expect(delivery?.answer[0]).toBe(
      'Standard Delivery costs ৳60 and takes 3-7 business days. Express Delivery costs ৳120 and takes 1-2 business days. Premium Delivery costs ৳200 and arrives the same day or next day.',
    )
  })

  it('have the lowest and highest charge when it depends on the area', () => {
    const deliveries = listDeliveryOptionsAt({ ...demoDelivery, zones: variedZones }, saturday)
    const zoned = listTopics(demoQuestions, deliveries).flatMap((topic) => topic.questions)
    expect(zoned.find(({ id }) => id === 'delivery')?.answer[0]).toContain(
      'Standard Delivery costs ৳70 to ৳130, depending on your area, and takes 3-7 business days.',
    )
  })

  it('mention only offered options, and from when they are free', () => {
    const { standard, express, premium } = demoDelivery
    const chosen = {
      ...demoDelivery,
      standard: { ...standard, freeFrom: 2000 },
      express: { ...express, isOffered: false },
      premium: { ...premium, charge: 0, latestDays: 3 },
    }
    const [delivery] = listTopics(demoQuestions, listDeliveryOptionsAt(chosen, saturday)).flatMap(
      (topic) => topic.questions.filter(({ id }) => id === 'delivery'),
    )
    expect(delivery?.answer[0]).toBe(
      'Standard Delivery costs ৳60 (free from ৳2,000) and takes 3-7 business days. Premium Delivery is free and arrives within 3 business days.',
    )
  })

  it('leave no placeholder', () => {
    expect(JSON.stringify(questions)).not.toContain('{standard')
    for (const { answer } of questions) expect(answer.join()).not.toMatch(/[{}]/)
  })

  it('have an anchor each', () => {
    const ids = questions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/)
  })

  it('have the same answers in structured data', () => {
    const data = faqJsonLd(topics)
    expect(data['@type']).toBe('FAQPage')
    expect(data.mainEntity.map(({ name }) => name)).toEqual(
      questions.map(({ question }) => question),
    )
    expect(data.mainEntity[0]?.acceptedAnswer.text).toContain('Asian Standard')
  })
})
