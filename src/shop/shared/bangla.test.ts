import { describe, expect, it } from 'vitest'
import { inShownLanguage } from './bangla.ts'
import { inLanguage } from './in-language.ts'

const stored = {
  heading: 'Eid',
  headingBangla: 'ঈদ',
  count: 3,
  slides: [
    { words: 'New', wordsBangla: 'নতুন' },
    { words: 'Old', wordsBangla: '' },
  ],
  none: null,
}

describe('texts in two languages', () => {
  it('are read in Bangla where it is written, anywhere, and otherwise as they are', () => {
    expect(inLanguage('bn', () => inShownLanguage(stored))).toEqual({
      heading: 'ঈদ',
      headingBangla: '',
      count: 3,
      slides: [
        { words: 'নতুন', wordsBangla: '' },
        { words: 'Old', wordsBangla: '' },
      ],
      none: null,
    })
  })

  it('in English carry no Bangla, which pages would only get heavier by', () => {
    expect(JSON.stringify(inShownLanguage(stored))).not.toMatch(/[\u0980-\u09ff]/)
    expect(inShownLanguage(stored)).toMatchObject({
      heading: 'Eid',
      slides: [{}, { words: 'Old' }],
    })
  })
})
