import type { Context } from '../shared/context.ts'
import type { Span } from './contract.ts'
import { splitMonths } from './split-months.ts'

/**
 * Rows of what was sold of products in a span, several of each product: whole months where there are any, and
 * days before and after them.
 */
export function selectProductFigures({ db }: Pick<Context, 'db'>, span: Span) {
  const { months, days } = splitMonths(span)
  const ofDays = ({ from, to }: Span) =>
    db
      .selectFrom('product_day_figures')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .select(['product_id', 'piece_count', 'revenue_paisa'])
  const ofMonths = db
    .selectFrom('product_month_figures')
    .where('month', '>=', months.from)
    .where('month', '<=', months.to)
    .select(['product_id', 'piece_count', 'revenue_paisa'])
  return days.reduce((all, part) => all.unionAll(ofDays(part)), ofMonths)
}
