import { describe, expect, it } from 'vitest'
import { Minute, startOfMinute, toMinute } from './minute.ts'

describe('a minute in Dhaka', () => {
  it.each([
    ['2026-12-01T00:00', '2026-11-30T18:00:00.000Z'],
    ['2026-12-01T23:59', '2026-12-01T17:59:00.000Z'],
    ['2027-01-01T05:59', '2026-12-31T23:59:00.000Z'],
  ])('%s is the time %s', (minute, moment) => {
    expect(startOfMinute(minute).toISOString()).toBe(moment)
    expect(toMinute(new Date(moment))).toBe(minute)
  })

  it('has begun until the next begins', () => {
    expect(toMinute(new Date('2026-11-30T18:00:59.999Z'))).toBe('2026-12-01T00:00')
  })

  it.each([
    '',
    '2026-12-01',
    '2026-12-01 10:00',
    '2026-12-01T10:00:00',
    '2026-12-01T10:00Z',
    '2026-12-01T24:00',
    '2026-12-01T10:60',
    '2026-02-29T10:00',
    '1999-12-31T10:00',
    '2200-01-01T10:00',
  ])('is not written as %j', (minute) => {
    expect(Minute.safeParse(minute).success).toBe(false)
  })
})
