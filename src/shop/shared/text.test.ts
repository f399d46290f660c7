import { describe, expect, it } from 'vitest'
import { foldText } from './read-text.ts'
import {
  email,
  exactLine,
  markdown,
  optionalLine,
  optionalText,
  pastedText,
  requiredExactLine,
  requiredLine,
} from './text.ts'

function messageOf(result: {
  success: boolean
  error?: { issues: { message: string }[] } | undefined
}) {
  return result.error?.issues[0]?.message
}

describe('a line of text', () => {
  const Name = requiredLine(() => 'Name is required', 10)

  it('is trimmed', () => {
    expect(Name.parse('  Rahim \n')).toBe('Rahim')
  })

  it.each(['', '   ', '\n\t'])('cannot be blank: %j', (text) => {
    expect(messageOf(Name.safeParse(text))).toBe('Name is required')
  })

  it.each(['', ' ', '\u200b', null])('cannot be blank, also where it is exact: %j', (text) => {
    const url = requiredExactLine(() => 'Enter an address', 10)
    expect(messageOf(url.safeParse(text))).toBe('Enter an address')
  })

  it.each(['\u200d', '\u200c \u200d', '\ufe0f', '\u00ad', '\u3164', '\u2800', '\u{e0041}'])(
    'must have visible characters: %j',
    (text) => {
      expect(messageOf(Name.safeParse(text))).toBe('Name is required')
      expect(optionalLine().parse(text)).toBe('')
      expect(optionalText().parse(`${text}\n${text}`)).toBe('')
    },
  )

  it('may be empty when it is optional', () => {
    expect(optionalLine().parse('  ')).toBe('')
  })

  it('has a maximum length, counted after trimming', () => {
    expect(Name.parse(`  ${'a'.repeat(10)}  `)).toHaveLength(10)
    expect(messageOf(Name.safeParse('a'.repeat(11)))).toBe('Use up to 10 characters')
    expect(optionalLine().safeParse('a'.repeat(201)).success).toBe(false)
  })

  it.each(['a\nb', 'a\u2028b', 'a\0b', 'a\u001bb', 'a\u007fb', 'a\u0090b'])(
    'cannot have control characters: %j',
    (text) => {
      expect(messageOf(Name.safeParse(text))).toBe('Use plain text only')
      expect(messageOf(exactLine(10).safeParse(text))).toBe('Use plain text only')
    },
  )

  it('has spaces instead of tabs, since tabs separate cells', () => {
    expect(Name.parse('Rahim\tU\t')).toBe('Rahim U')
  })

  it.each(['half a letter \ud83d', '\udc55'])('cannot have broken characters: %j', (text) => {
    expect(messageOf(requiredLine(() => 'Name is required').safeParse(text))).toBe(
      'Use plain text only',
    )
    expect(requiredLine(() => 'Name is required').parse('a whole one 👕')).toBe('a whole one 👕')
  })

  it('that is too long is not checked any further', () => {
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
  ])('loses invisible marks: %j', (typed, kept) => {
    expect(requiredLine(() => 'Name is required').parse(typed)).toBe(kept)
    expect(optionalText().parse(typed)).toBe(kept)
  })

  it('is blank when it has only such marks', () => {
    expect(messageOf(Name.safeParse('\u202e\u200b \u2069'))).toBe('Name is required')
  })

  it.each(['র\u200d্যাব', 'ক্\u200cষ', '👩\u200d🧵', '❤\ufe0f'])('keeps the joiners of %s', (text) => {
    expect(requiredLine(() => 'Name is required').parse(text)).toBe(text)
  })
})

describe('text of several lines', () => {
  it('keeps its lines', () => {
    expect(optionalText().parse('one\r\ntwo\tthree\n')).toBe('one\ntwo\tthree')
  })

  it('has one kind of line ending', () => {
    expect(optionalText().parse('a\r\nb\rc\u000bd\u2028e')).toBe('a\nb\nc\nd\ne')
    expect(markdown(20).parse('a\r\nb')).toBe('a\nb')
  })

  it('has the lines that were pasted, and no others', () => {
    const text = pastedText(() => 'Paste it', 50)
    expect(text.parse('a\r\nb\nc\rd\u000be\u000cf\u0085g\u2028h\u2029i')).toBe(
      'a\nb\nc d e f g h i',
    )
  })

  it.each(['a\0b', 'a\u001bb', 'a\u0090b'])('cannot have other control characters: %j', (text) => {
    expect(messageOf(optionalText().safeParse(text))).toBe('Use plain text only')
    expect(messageOf(markdown(20).safeParse(text))).toBe('Use plain text only')
  })
})

describe('characters', () => {
  it.each([
    ['𝐑𝐚𝐤𝐢𝐛 𝓗𝓪𝓼𝓪𝓷', 'Rakib Hasan'],
    ['Ｈｏｕｓｅ １２, 𝗥𝗼𝗮𝗱 𝟱，Mirpur', 'House 12, Road 5,Mirpur'],
    ['Ⓡⓐⓚⓘⓑ 🅁ﬁ\u00a0x', 'Rakib Rfi x'],
    ['\u09af\u09bc ও \u09df', '\u09af\u09bc ও \u09af\u09bc'],
  ])('are stored in their common form: %j', (typed, kept) => {
    expect(requiredLine(() => 'Name is required').parse(typed)).toBe(kept)
    expect(optionalText().parse(typed)).toBe(kept)
    expect(optionalLine().parse(kept)).toBe(kept)
  })

  it.each(['Nike™ 180 g/m² ½ … №', 'https://example.com/?a=½'])(
    'that are symbols stay unchanged: %s',
    (text) => {
      expect(optionalLine().parse(text)).toBe(text)
    },
  )

  it('of URLs, secrets and Markdown stay unchanged', () => {
    expect(exactLine(20).parse(' /𝐑.jpg\u200b ')).toBe('/𝐑.jpg')
    expect(markdown(20).parse('*𝐑𝐚*\r\n')).toBe('*𝐑𝐚*')
  })

  it('may become longer in their common form, which counts', () => {
    expect(optionalLine(10).safeParse('ﷺ').success).toBe(false)
    expect(optionalLine(10).safeParse('ﷺ'.repeat(200)).error?.issues).toHaveLength(1)
  })

  it.each([
    ['Ra\u200dkib', 'Rakib'],
    ['Rakib\ufe0f 1\ufe0f', 'Rakib 1'],
    ['শার্\u00adট\u200c', 'শার্ট'],
    ['সো\u034fহেল \u200d', 'সোহেল'],
  ])('have no invisible ones between them: %j', (typed, kept) => {
    expect(optionalLine().parse(typed)).toBe(kept)
  })

  it.each([
    ['শার্\u200cট', 'শার্ট'],
    ['𝐑𝐚𝐤𝐢𝐛', 'RAKIB'],
    ['র\u200d্যাব', 'র্যাব'],
  ])('are compared without joiners, case and fonts: %j', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })
})

describe('an email address', () => {
  const Email = email(
    () => 'Email is required',
    () => 'Email is invalid',
  )

  it.each([
    ['Rahim@Suto.Test', 'rahim@suto.test'],
    ['  a.b+c@mail.suto.test ', 'a.b+c@mail.suto.test'],
    ['a@.suto.test', 'a@.suto.test'],
    ['a@suto..', 'a@suto..'],
  ])('%j becomes %s', (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept)
  })

  it.each(['', ' '])('is required: %j', (typed) => {
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
  ])('cannot be %j', (typed) => {
    expect(messageOf(Email.safeParse(typed))).toBe('Email is invalid')
  })

  it('cannot be longer than addresses are', () => {
    expect(Email.safeParse(`${'a'.repeat(250)}@b.test`).error?.issues).toEqual([
      expect.objectContaining({ message: 'Use up to 254 characters' }),
    ])
    expect(Email.safeParse('+'.repeat(60_000)).error?.issues).toHaveLength(1)
  })
})
