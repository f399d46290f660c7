import { describe, expect, it } from 'vitest'
import { email, optionalLine, optionalText, requiredLine } from './text.ts'

function messageOf(result: {
  success: boolean
  error?: { issues: { message: string }[] } | undefined
}) {
  return result.error?.issues[0]?.message
}

describe('a line of text', () => {
  const Name = requiredLine('Name is required', 10)

  it('is trimmed', () => {
    expect(Name.parse('  Rahim \n')).toBe('Rahim')
  })

  it.each(['', '   ', '\n\t'])('must say something, unlike %j', (text) => {
    expect(messageOf(Name.safeParse(text))).toBe('Name is required')
  })

  it.each(['\u200d', '\u200c \u200d', '\ufe0f', '\u00ad', '\u3164', '\u2800', '\u{e0041}'])(
    'must show something, unlike %j',
    (text) => {
      expect(messageOf(Name.safeParse(text))).toBe('Name is required')
      expect(optionalLine().parse(text)).toBe('')
      expect(optionalText().parse(`${text}\n${text}`)).toBe('')
    },
  )

  it('may be empty when it is optional', () => {
    expect(optionalLine().parse('  ')).toBe('')
  })

  it('has a longest length, counted after trimming', () => {
    expect(Name.parse(`  ${'a'.repeat(10)}  `)).toHaveLength(10)
    expect(messageOf(Name.safeParse('a'.repeat(11)))).toBe('Use up to 10 characters')
    expect(optionalLine().safeParse('a'.repeat(201)).success).toBe(false)
  })

  it.each(['a\nb', 'a\tb', 'a\0b', 'a\u001bb', 'a\u007fb'])(
    'has no control characters, unlike %j',
    (text) => {
      expect(messageOf(Name.safeParse(text))).toBe('Use plain text only')
    },
  )

  it.each(['half a letter \ud83d', '\udc55'])('has only whole letters, unlike %j', (text) => {
    expect(messageOf(requiredLine('Name is required').safeParse(text))).toBe('Use plain text only')
    expect(requiredLine('Name is required').parse('a whole one 👕')).toBe('a whole one 👕')
  })

  it('that is too long is not looked at any further', () => {
    const looked: string[] = []
    const Looked = Name.refine((text) => looked.push(text))
    expect(Looked.safeParse(`${'a'.repeat(11)}\0`).error?.issues).toHaveLength(1)
    expect(looked).toEqual([])
  })

  it('may be in Bangla', () => {
    expect(Name.parse('রহিম')).toBe('রহিম')
  })

  it.each([
    ['Rahim \u202egnp.exe\u202c', 'Rahim gnp.exe'],
    ['\u2066Rahim\u2069 \u2067Uddin\u2069', 'Rahim Uddin'],
    ['\u202a+8801712345678\u202c', '+8801712345678'],
    ['\u200f\ufeff Rah\u200bim\u061c', 'Rahim'],
  ])('is rid of marks that nobody sees: %j', (typed, kept) => {
    expect(requiredLine('Name is required').parse(typed)).toBe(kept)
    expect(optionalText().parse(typed)).toBe(kept)
  })

  it('says nothing when there is nothing but such marks', () => {
    expect(messageOf(Name.safeParse('\u202e\u200b \u2069'))).toBe('Name is required')
  })

  it.each(['র\u200d্যাব', 'ক্\u200cষ', '👩\u200d🧵', '❤\ufe0f'])('keeps the joiners of %s', (text) => {
    expect(requiredLine('Name is required').parse(text)).toBe(text)
  })
})

describe('text of several lines', () => {
  it('keeps its lines', () => {
    expect(optionalText().parse('one\r\ntwo\tthree\n')).toBe('one\r\ntwo\tthree')
  })

  it.each(['a\0b', 'a\u000bb', 'a\u001bb'])(
    'has no other control characters, unlike %j',
    (text) => {
      expect(messageOf(optionalText().safeParse(text))).toBe('Use plain text only')
    },
  )
})

describe('an email address', () => {
  const Email = email('Email is required', 'Email is invalid')

  it.each([
    ['Rahim@Suto.Test', 'rahim@suto.test'],
    ['  a.b+c@mail.suto.test ', 'a.b+c@mail.suto.test'],
    ['a@.suto.test', 'a@.suto.test'],
    ['a@suto..', 'a@suto..'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept)
  })

  it.each(['', ' '])('is required, unlike %j', (typed) => {
    expect(messageOf(Email.safeParse(typed))).toBe('Email is required')
  })

  it.each([
    'rahim',
    'rahim@',
    '@suto.test',
    'rahim@suto',
    'ra him@suto.test',
    'a@b@suto.test',
    'a@suto.',
    'a@.test',
  ])('is not %j', (typed) => {
    expect(messageOf(Email.safeParse(typed))).toBe('Email is invalid')
  })

  it('is not longer than an address can be', () => {
    expect(Email.safeParse(`${'a'.repeat(250)}@b.test`).error?.issues).toEqual([
      expect.objectContaining({ message: 'Use up to 254 characters' }),
    ])
    expect(Email.safeParse('+'.repeat(60_000)).error?.issues).toHaveLength(1)
  })
})
