import { describe, expect, it } from 'vitest'
import { listDueDays } from './due-days.ts'

/** The first day of an older shop. */
const OPENED = '2026-01-01'

/** A local time in Dhaka. */
const at = (moment: string) => new Date(`${moment}+06:00`)

describe('the report of a day', () => {
  it.each([
    ['a second before eight', '2026-11-22T07:59:59.999', []],
    ['at eight', '2026-11-22T08:00:00', ['2026-11-21']],
    ['before midnight', '2026-11-22T23:59:59', ['2026-11-21']],
    ['after midnight in Dhaka', '2026-11-23T00:00:00', ['2026-11-21']],
    ['after midnight in London, which is six in Dhaka', '2026-11-23T06:00:01', ['2026-11-21']],
    ['the next morning', '2026-11-23T08:00:00', ['2026-11-21', '2026-11-22']],
  ])('is due %s', (_, moment, due) => {
    expect(listDueDays(at(moment), ['2026-11-20'], OPENED)).toEqual(due)
  })

  it.each([
    ['for the last day of a month', '2026-12-01T08:00', '2026-11-30'],
    ['for the last day of a year', '2027-01-01T08:00', '2026-12-31'],
    ['for a leap day', '2028-03-01T08:00', '2028-02-29'],
    ['for the day before a leap day', '2028-02-29T08:00', '2028-02-28'],
    ['for the last of February in other years', '2027-03-01T08:00', '2027-02-28'],
  ])('is due on the next morning: %s', (_, moment, day) => {
    expect(listDueDays(at(moment), [], OPENED)).toEqual([day])
  })

  it('is only the last one when none was ever sent', () => {
    expect(listDueDays(at('2026-11-22T15:00'), [], OPENED)).toEqual(['2026-11-21'])
    expect(listDueDays(at('2026-11-22T07:00'), [], OPENED)).toEqual(['2026-11-20'])
  })

  it('is not due again', () => {
    expect(listDueDays(at('2026-11-22T11:00'), ['2026-11-21', '2026-11-20'], OPENED)).toEqual([])
  })

  it('is due after a stop of the shop over eight o’clock', () => {
    expect(listDueDays(at('2026-11-22T07:30'), ['2026-11-20'], OPENED)).toEqual([])
    expect(listDueDays(at('2026-11-22T11:00'), ['2026-11-20'], OPENED)).toEqual(['2026-11-21'])
  })

  it('is due for each day of a longer stop, up to a week', () => {
    expect(listDueDays(at('2026-11-25T09:00'), ['2026-11-21', '2026-11-20'], OPENED)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
    ])
    expect(listDueDays(at('2026-12-25T09:00'), ['2026-11-21'], OPENED)).toEqual([
      '2026-12-18',
      '2026-12-19',
      '2026-12-20',
      '2026-12-21',
      '2026-12-22',
      '2026-12-23',
      '2026-12-24',
    ])
  })

  it('is not due for a day before the shop was opened', () => {
    expect(listDueDays(at('2026-11-22T09:00'), [], '2026-11-22')).toEqual([])
    expect(listDueDays(at('2026-11-23T09:00'), [], '2026-11-22')).toEqual(['2026-11-22'])
  })

  it('is due for a skipped day in between', () => {
    const sent = ['2026-11-19', '2026-11-21']
    expect(listDueDays(at('2026-11-22T09:00'), sent, OPENED)).toEqual(['2026-11-20'])
  })

  it('is not due when the clock was turned back', () => {
    expect(listDueDays(at('2026-11-22T09:00'), ['2026-11-25'], OPENED)).toEqual([])
  })
})
