import { describe, expect, it } from 'vitest'
import { MAX_QUESTIONS, QuestionSettings } from './questions/contract.ts'
import { SizeSettings } from './sizes/contract.ts'
import { guidesFor } from './sizes/rules.ts'
import { StorySettings } from './story/contract.ts'

const story = {
  heading: 'সুতো 🧵',
  text: 'One\n\nTwo & <b>three</b>',
  picture: '',
  pictureWords: '',
  ...{ headingBangla: '', textBangla: '', pictureWordsBangla: '' },
}

describe('the story', () => {
  it('keeps its paragraphs', () => {
    expect(StorySettings.parse(story)).toEqual(story)
  })

  it.each([
    ['no heading', { heading: '' }],
    ['10,000 characters', { text: 't'.repeat(10_000) }],
    ['a script URL as a picture', { picture: 'javascript:alert(1)' }],
  ])('cannot have %s', (_what, words) => {
    expect(StorySettings.safeParse({ ...story, ...words }).success).toBe(false)
  })
})

const question = { id: 'size', question: 'Which size is mine?', answer: 'M' }
const many = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...question, id: `q-${place}` }))

describe('the questions', () => {
  it('can be none', () => {
    expect(QuestionSettings.parse({ topics: [] })).toEqual({ topics: [] })
  })

  it.each([
    ['a topic without questions', [{ topic: 'Sizes', questions: [] }]],
    ['no answer', [{ topic: 'Sizes', questions: [{ ...question, answer: ' ' }] }]],
    ['the same id twice', [{ topic: 'Sizes', questions: [question, question] }]],
    ['an id with a space', [{ topic: 'Sizes', questions: [{ ...question, id: 'a b' }] }]],
    ['too many', [{ topic: 'Sizes', questions: many(MAX_QUESTIONS + 1) }]],
  ])('cannot have %s', (_what, topics) => {
    expect(QuestionSettings.safeParse({ topics }).success).toBe(false)
  })
})

const guide = {
  name: 'Shirts',
  categories: ['shirts'],
  runs: [] as string[],
  ...{ nameBangla: '', note: '', noteBangla: '' },
  sizes: ['S', 'M'],
  parts: [{ name: 'Chest', nameBangla: '', cm: [96.5, null] }],
}

describe('the size guides', () => {
  it('are those of the size run, else of the category, or none', () => {
    const waist = { ...guide, name: 'Waist', categories: [], runs: ['waist'] }
    const guides = [guide, { ...guide, name: 'Belts', categories: [] }, waist]
    expect(SizeSettings.parse({ guides })).toEqual({ guides })
    const shown = (category: string, sizeRun = 'letters') =>
      guidesFor(guides, { category, sizeRun })
    expect(shown('shirts')).toEqual([guide])
    expect(shown('shirts', 'waist')).toEqual([waist])
    expect(shown('toys')).toEqual([])
  })

  it.each([
    ['no sizes', { sizes: [], parts: [{ name: 'Chest', cm: [] }] }],
    ['no measures', { parts: [] }],
    ['fewer measures than sizes', { parts: [{ name: 'Chest', cm: [96] }] }],
    ['a measure of zero', { parts: [{ name: 'Chest', cm: [0, 96] }] }],
    ['an excessive measure', { parts: [{ name: 'Chest', cm: [900, 96] }] }],
    ['a measure in words', { parts: [{ name: 'Chest', cm: ['wide', 96] }] }],
  ])('cannot have %s', (_what, words) => {
    expect(SizeSettings.safeParse({ guides: [{ ...guide, ...words }] }).success).toBe(false)
  })
})
