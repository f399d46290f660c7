import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEANINGS } from './meanings.ts'
import { editDistance, forgivenErrors, isBlank, toTypedWords } from './words.ts'

function typedWords(text: string): string[] {
  return toTypedWords(text, []).map(({ word }) => word)
}

describe('a search text', () => {
  it.each([
    ['words in any case', '  White   PANJABI ', ['white', 'panjabi']],
    ['words between punctuation', 'silk/cotton, (blue)!', ['silk', 'cotton', 'blue']],
    ['a Bangla word with its vowel signs', 'পাঞ্জাবি', ['পাঞ্জাবি'.normalize('NFKC')]],
    ['a word with invisible joiners', 'pan\u200bja\u200dbi', ['panjabi']],
    ['a full-width word', 'ＳＩＬＫ', ['silk']],
    ['an apostrophe', 'men’s', ['mens']],
    ['a T-shirt as one word', 'white t-shirts', ['white', 'tee']],
    ['a T-shirt in Bangla', 'সাদা টি শার্ট, টি-শার্ট, টিশার্ট', ['সাদা', 'tee', 'tee', 'tee']],
    [
      'a polo shirt as one word',
      'polo t shirt, polo-tshirt, Polo Shirts',
      ['polo', 'polo', 'polo'],
    ],
    ['a polo shirt in Bangla', 'পোলো টি শার্ট, পোলো শার্ট', ['polo', 'polo']],
    ['short sleeves as one word', 'half sleeve, short-sleeved', ['halfsleeve', 'halfsleeve']],
    ['a half shirt', 'white half shirt', ['white', 'halfsleeve', 'shirt']],
    ['a half shirt in Bangla', 'হাফ শার্ট', ['halfsleeve', 'শার্ট']],
    ['no price', 'shirt under 2000 taka', ['shirt']],
    ['no price in Bangla', '২০০০ টাকার মধ্যে শার্ট', ['শার্ট']],
    ['a price on its own', 'under 2000', ['under', '2000']],
    ['no stop words among other words', 'a shirt for the rain', ['shirt', 'rain']],
    ['stop words on their own', 'the', ['the']],
    ['nothing for punctuation', '%_\'"\\; 😀 <>', []],
    ['separate words from separate lines', 'red\nblue', ['red', 'blue']],
  ])('is %s', (_name, text, words) => {
    expect(typedWords(text)).toEqual(words)
  })

  it('counts at most eight words', () => {
    expect(toTypedWords('shirt '.repeat(20), [])).toHaveLength(8)
  })

  it.each(['', '  ', '\u200b\u200d', '\t\n'])('is empty for %j', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  it.each(['a', '!', '😀'])('is not empty for %j', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})

describe('sizes', () => {
  it.each([
    ['white panjabi L', ['L']],
    ['xxl shirt', ['XXL']],
    ['large panjabi', ['L']],
    ['মিডিয়াম শার্ট', ['M']],
    ['size m', ['M']],
    ['polo', []],
    ['trousers waist 32', ['32']],
    ['কোমর ৩২', ['32']],
    ['size 3xl', ['3XL']],
  ])('of %s are %j', (typed, sizes) => {
    const labels = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '32', 'One size']
    expect(toTypedWords(typed, labels).flatMap((word) => word.sizes)).toEqual(sizes)
  })
})

describe('the table of synonyms', () => {
  it('has one word per entry, without duplicates in a meaning', () => {
    for (const { spellings, kinds = [] } of MEANINGS) {
      const words = [...spellings, ...kinds]
      expect(new Set(words).size).toBe(words.length)
      for (const word of words) expect(toTypedWords(word, []), word).toHaveLength(1)
    }
  })

  it('has no word in two meanings', () => {
    const spellings = MEANINGS.flatMap((meaning) => meaning.spellings)
    expect(new Set(spellings).size).toBe(spellings.length)
  })
})

describe('typing errors', () => {
  it.each([
    ['panjabi', 'panjabi', 0],
    ['panjbai', 'panjabi', 1],
    ['pnjabi', 'panjabi', 1],
    ['pannjabi', 'panjabi', 1],
    ['pamjabi', 'panjabi', 1],
    ['srit', 'sirt', 1],
    ['', 'sirt', 4],
    ['lungi', 'jean', 5],
  ])('between %s and %s are %i', (typed, known, errors) => {
    expect(editDistance(typed, known)).toBe(errors)
  })

  it('are symmetric, and at most as many as letters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        const errors = editDistance(one, other)
        expect(errors).toBe(editDistance(other, one))
        expect(errors).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(errors === 0).toBe(one === other)
      }),
    )
  })

  it('are forgiven in longer words only', () => {
    expect(['men', 'silk', 'shirt', 'shirts'].map(forgivenErrors)).toEqual([0, 1, 1, 2])
  })
})
