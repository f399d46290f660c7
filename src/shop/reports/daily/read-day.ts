import { m } from '#messages'
import { readDeliveryNames } from '../../pricing/delivery/queries.ts'
import { addDays, type ShopDate, toShopDate } from '../../shared/clock.ts'
import type { Context, DbContext } from '../../shared/context.ts'
import { refuseField } from '../../shared/shop-error.ts'
import { readParts, readSales } from '../sales.ts'

/** In taka, like everywhere outside the database. */
export type DaySales = Awaited<ReturnType<typeof readDaySales>>

/** Totals of one day in Asia/Dhaka, without its orders, of which there may be many. */
export type DayReport = Awaited<ReturnType<typeof readDayReport>>

/** @throws ShopError invalid for a day that has not begun */
export function requireReportDay({ clock }: Pick<Context, 'clock'>, day: ShopDate): void {
  if (day <= toShopDate(clock.now())) return
  throw refuseField('date', m.refusal_choose_today_earlier())
}

/** For internal use. */
export async function readDayReport(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  day: ShopDate,
) {
  const madeAt = context.clock.now()
  const [sales, dayBefore, weekBefore, parts, deliveryNames] = await Promise.all([
    readDaySales(context, day),
    readDaySales(context, addDays(day, -1)),
    readDaySales(context, addDays(day, -7)),
    readParts(context, { from: day, to: day }),
    readDeliveryNames(context),
  ])
  const isOver = day < toShopDate(madeAt)
  return { ...parts, sales, dayBefore, weekBefore, deliveryNames, madeAt, isOver }
}

async function readDaySales(context: DbContext, day: ShopDate) {
  const { orders, revenue, received, refunded, kept } = await readSales(context, {
    from: day,
    to: day,
  })
  return { day, orders, revenue, received, refunded, kept }
}
