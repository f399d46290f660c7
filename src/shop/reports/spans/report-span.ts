import { m } from '#messages'
import { hasRightToAll, requireRight } from '../../shared/actor.ts'
import { toShopDate } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { refuseField } from '../../shared/shop-error.ts'
import type { Span } from '../contract.ts'
import { addRowNames } from './add-row-names.ts'
import { type Grouping, MAX_SPAN_ROWS, type SpanFilter, type SpanReport } from './contract.ts'
import { readGroups } from './read-rows.ts'

/** @throws ShopError invalid for a period that ends in the future */
export function requireReportSpan({ clock }: Pick<Context, 'clock'>, { to }: Span): void {
  if (to <= toShopDate(clock.now())) return
  throw refuseField('to', m.refusal_choose_days_max())
}

/**
 * Sales of a period in Asia/Dhaka, by the requested dimension: the first rows, and totals.
 * @throws ShopError unauthenticated, forbidden, invalid for a period that ends in the future
 */
export async function reportSpan(
  context: Context,
  { by, ...span }: SpanFilter,
  mostRows = MAX_SPAN_ROWS,
): Promise<SpanReport> {
  requireRight(context, 'readReports')
  requireReportSpan(context, span)
  const canReadCosts = hasRightToAll(context, 'readCosts')
  const { rows, totals } = await readGroups(context, span, { by, canReadCosts })
  const shown = rows.slice(0, mostRows)
  return {
    ...span,
    by,
    totals,
    rowCount: rows.length,
    rows: await addRowNames(context, by, shown, totals.cost !== undefined),
  }
}

export function spanTitle({ from, to }: Span): string {
  return `${from}-to-${to}`
}

/** Without a file extension, like the next one. */
export function tableTitle(span: Span, by: Grouping): string {
  return `sales-by-${by.toLowerCase()}-${spanTitle(span)}`
}

export function ordersTitle(span: Span): string {
  return `orders-${spanTitle(span)}`
}
