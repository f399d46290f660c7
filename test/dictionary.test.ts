import { expect, it } from 'vitest'
import { FIXED_SIZES } from '#shop/catalogue/rules.ts'
import { SPOKEN_SIZES } from '#shop/catalogue/search/meanings.ts'
import { toTypedWords } from '#shop/catalogue/search/words.ts'
import { readChat } from '#shop/checkout/entry/chat/read-chat.ts'
import { NUMERALS, WRITTEN_SIZES } from '#shop/checkout/entry/chat/words.ts'

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a word such as %s has no entry in a dictionary',
  (word) => {
    for (const entries of [FIXED_SIZES, SPOKEN_SIZES, NUMERALS, WRITTEN_SIZES]) {
      expect(entries[word]).toBeUndefined()
    }
    expect(toTypedWords('shirt', [word])).toMatchObject([{ word: 'shirt', sizes: [] }])
    expect(readChat(word, [word]).phone).toBeNull()
  },
)
