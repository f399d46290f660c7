import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, systemClock, toShopDate, weekdayOf } from './clock.ts'

/** After 2009, the only year with summer time in Dhaka. */
const date = fc
  .date({
    min: new Date('2010-01-02T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((instant) => instant.toISOString().slice(0, 10))

describe('a day in Dhaka', () => {
  it.each([
    ['2026-11-20T17:59:59.999Z', '2026-11-20'],
    ['2026-11-20T18:00:00.000Z', '2026-11-21'],
    ['2026-11-21T04:00:00.000Z', '2026-11-21'],
    ['2026-11-21T17:59:59.999Z', '2026-11-21'],
    ['2026-12-31T18:00:00.000Z', '2027-01-01'],
    ['2028-02-28T18:00:00.000Z', '2028-02-29'],
    ['2026-06-30T18:30:00.000Z', '2026-07-01'],
  ])('at %s is %s', (instant, day) => {
    expect(toShopDate(new Date(instant))).toBe(day)
  })

  it('begins six hours before it does in UTC, the whole year', () => {
    fc.assert(
      fc.property(date, (day) => {
        const midnight = new Date(`${day}T00:00:00+06:00`)
        expect(toShopDate(midnight)).toBe(day)
        expect(toShopDate(new Date(midnight.getTime() - 1))).toBe(addDays(day, -1))
      }),
    )
  })
})

describe('adding days', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 365, '2027-11-21'],
  ])('to %s: %i days make %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it('can be undone', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -1000, max: 1000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day)
      }),
    )
  })
})

describe('the weekday', () => {
  it.each([
    ['2026-11-21', 6],
    ['2026-11-22', 0],
    ['2026-11-27', 5],
    ['2028-02-29', 2],
  ])('of %s is %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  it('repeats every seven days', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7)
      }),
    )
  })
})

describe('the clock of the shop', () => {
  it('has the time of the machine', () => {
    const before = Date.now()
    const now = systemClock.now().getTime()
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now())
  })
})
