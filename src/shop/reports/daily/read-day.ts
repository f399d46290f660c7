import { m } from '#messages'
import type { DeliveryOption } from '../../pricing/contract.ts'
import { readDeliveryNames } from '../../pricing/delivery/queries.ts'
import { addDays, type ShopDate, toShopDate } from '../../shared/clock.ts'
import type { Context, DbContext } from '../../shared/context.ts'
import { refuseField } from '../../shared/shop-error.ts'
import type { Money } from '../contract.ts'
import { readParts, readSales } from '../sales.ts'

/** In taka, like everywhere outside the database. */
export interface DaySales extends Money {
  day: ShopDate
  orders: number
  revenue: number
}

/** Totals of one day in Asia/Dhaka, without its orders, of which there may be many. */
export interface DayReport extends Awaited<ReturnType<typeof readParts>> {
  sales: DaySales
  dayBefore: DaySales
  /** The same weekday a week before. */
  weekBefore: DaySales
  /** Their current names. */
  deliveryNames: Record<DeliveryOption, string>
  madeAt: Date
  /** False: it covers the day so far. */
  isOver: boolean
}

/** @throws ShopError invalid for a day that has not begun */
export function requireReportDay({ clock }: Pick<Context, 'clock'>, day: ShopDate): void {
  if (day <= toShopDate(clock.now())) return
  throw refuseField('date', m.refusal_choose_today_earlier())
}

/** For internal use. */
export async function readDayReport(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  day: ShopDate,
): Promise<DayReport> {
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

async function readDaySales(context: DbContext, day: ShopDate): Promise<DaySales> {
  const { orders, revenue, received, refunded, kept } = await readSales(context, {
    from: day,
    to: day,
  })
  return { day, orders, revenue, received, refunded, kept }
}
