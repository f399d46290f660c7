import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { m } from '#messages'
import { formatDate, formatTime } from '#shop/shared/dates.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { inLanguage } from './in-language.ts'
import { shownLanguage, writtenIn } from './language.ts'
import { formatBdt, formatTaka } from './money.ts'

const inBangla = <Result>(work: () => Result) => inLanguage('bn', work)

describe('a language', () => {
  it('is English where nobody has chosen one', () => {
    expect([shownLanguage(), m.languages_first()]).toEqual(['en', 'First language'])
  })

  it('stays that of each piece of work, whatever is done in another meanwhile', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        inLanguage(place % 2 ? 'bn' : 'en', async () => {
          await setTimeout(place % 7)
          const before = formatTaka(place + 1000)
          await setTimeout(place % 3)
          return [before, formatTaka(place + 1000), shownLanguage()].join()
        }),
      ),
    )
    expect(seen.filter((each) => each.endsWith('bn')).every((each) => /^৳১,/.test(each))).toBe(true)
    expect(seen.filter((each) => each.endsWith('en')).every((each) => /^৳1,/.test(each))).toBe(true)
    expect(new Set(seen).size).toBe(40)
  })
})

describe('numbers and days', () => {
  it('have Bangla digits and months where Bangla is read', () => {
    expect(inBangla(() => formatTaka(129_050))).toBe('৳১,২৯,০৫০')
    expect(inBangla(() => formatTaka(-1290.5))).toBe('−৳১,২৯০.৫০')
    expect(inBangla(() => formatBdt(1290.5))).toBe('৳১,২৯০.৫০')
    expect(inBangla(() => formatCount(1_000_000))).toBe('১০,০০,০০০')
    expect(inBangla(() => formatDate('2026-11-27T20:00:00Z'))).toBe('২৮ নভেম্বর, ২০২৬')
    expect(inBangla(() => formatTime('2026-11-27T20:00:00Z'))).toBe('০২:০০')
    expect(formatTaka(129_050)).toBe('৳1,29,050')
    expect(formatDate('2026-11-27T20:00:00Z')).toBe('28 Nov 2026')
  })
})

describe('the language of a written text', () => {
  it('is named where it is not that of the page', () => {
    expect(writtenIn('Linen shirt, ৳1,290')).toBeUndefined()
    expect(writtenIn('সুতি শার্ট')).toBe('bn')
    expect(inBangla(() => writtenIn('Linen shirt'))).toBe('en')
    expect(inBangla(() => writtenIn('সুতি শার্ট'))).toBeUndefined()
    expect(writtenIn('')).toBeUndefined()
  })
})
