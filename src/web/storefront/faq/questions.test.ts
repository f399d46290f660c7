import { describe, expect, it } from 'vitest'
import { questionDefaults } from '#brand/questions.ts'
import { faqJsonLd } from './faq-json-ld.ts'
import { toTopics } from './page.server.ts'

const topics = toTopics(questionDefaults)
const questions = topics.flatMap((topic) => topic.questions)

describe('the questions', () => {
  it('say what delivery costs by the prices of the shop', () => {
    const delivery = questions.find(({ id }) => id === 'delivery')
    expect(delivery?.answer[0]).toBe(
      'Standard Delivery costs ৳60 and takes 3-7 business days. Express Delivery costs ৳120 and takes 1-2 business days. Premium Delivery costs ৳200 and comes the same day or next day.',
    )
  })

  it('leave nothing to be filled in', () => {
    expect(JSON.stringify(questions)).not.toContain('{standard')
    for (const { answer } of questions) expect(answer.join()).not.toMatch(/[{}]/)
  })

  it('have one address each', () => {
    const ids = questions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/)
  })

  it('are told to search engines with the answers that people read', () => {
    const data = faqJsonLd(topics)
    expect(data['@type']).toBe('FAQPage')
    expect(data.mainEntity.map(({ name }) => name)).toEqual(
      questions.map(({ question }) => question),
    )
    expect(data.mainEntity[0]?.acceptedAnswer.text).toContain('Asian Standard')
  })
})
