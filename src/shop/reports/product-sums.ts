import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import type { Span } from './contract.ts'
import { splitMonths } from './split-months.ts'

/**
 * Rows of what was sold of products in a span, several of each product: whole months where there are any, by
 * the years that they are of, and days before and after them.
 */
export function selectProductFigures({ db }: Pick<Context, 'db'>, span: Span) {
  const { months, days } = splitMonths(span)
  const ofDays = ({ from, to }: Span) =>
    db
      .selectFrom('product_day_figures')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .select([
        'product_id',
        'piece_count',
        'revenue_paisa',
        'costed_count',
        'cost_paisa',
        'profit_paisa',
      ])
  const ofMonths = ({ year, first, last }: Months) =>
    db
      .selectFrom('product_year_figures')
      .where('year', '=', year)
      .select([
        'product_id',
        soldIn('pieces_through', first, last).as('piece_count'),
        soldIn('paisa_through', first, last).as('revenue_paisa'),
        soldIn('costed_through', first, last).as('costed_count'),
        soldIn('cost_through', first, last).as('cost_paisa'),
        soldIn('profit_through', first, last).as('profit_paisa'),
      ])
  const [first, ...others] = [...splitYears(months).map(ofMonths), ...days.map(ofDays)]
  if (!first) throw new Error(`No days from ${span.from} to ${span.to}`)
  return others.reduce((all, part) => all.unionAll(part), first)
}

interface Months {
  year: number
  first: number
  last: number
}

/** Each year by itself: where the months are the same in every row, half the time is enough. */
function splitYears({ from, to }: Span): Months[] {
  const [start, end] = [takeApart(from), takeApart(to)]
  const years: Months[] = []
  for (let year = start.year; from <= to && year <= end.year; year++) {
    const first = year === start.year ? start.month : 1
    years.push({ year, first, last: year === end.year ? end.month : 12 })
  }
  return years
}

function takeApart(day: string) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

type Through = 'pieces' | 'paisa' | 'costed' | 'cost' | 'profit'

function soldIn(through: `${Through}_through`, first: number, last: number) {
  const figures = sql.ref(through)
  if (first === 1) return sql<number>`${figures}[${last}::integer]`
  return sql<number>`${figures}[${last}::integer] - ${figures}[${first - 1}::integer]`
}
