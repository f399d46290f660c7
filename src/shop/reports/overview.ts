import { countOverdueBackups } from '../backups/queries.ts'
import { countSoldOut } from '../catalogue/count-products.ts'
import { summariseProducts } from '../catalogue/summarise-products.ts'
import { countOpenMessages } from '../contact/queries.ts'
import { summariseUsers } from '../identity/queries.ts'
import { countPendingDeliveries } from '../orders/queries.ts'
import { countOpenSizeChanges } from '../orders/size-changes/queries.ts'
import {
  countCustomers,
  countOnHold,
  countRefundsDue,
  summariseDeliveries,
  sumOrders,
} from '../orders/summarise-orders.ts'
import { summarisePayments } from '../payments/queries.ts'
import { countUsedUpSms } from '../phone-codes/queries.ts'
import { requireRight } from '../shared/actor.ts'
import { toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { countBrokenEndpoints } from '../webhooks/queries.ts'
import { countWorkInTrouble } from '../work/queries.ts'
import type { Overview } from './contract.ts'
import { countMissingBackups } from './first-backup.ts'
import { countLowStock } from './low-stock.ts'
import { readMoney, readSales } from './sales.ts'

/** What an owner looks for in the morning. @throws ShopError unauthenticated, forbidden */
export async function readOverview(context: Context): Promise<Overview> {
  requireRight(context, 'readReports')
  // A user with this right sees all of its figures, even those whose lists they may not see.
  return readAsShop({ ...context, actor: { kind: 'shop' } })
}

async function readAsShop(context: Context): Promise<Overview> {
  const today = toShopDate(context.clock.now())
  const [orders, users, activeCustomers, products, waiting, money, salesToday, productsSoldOut] =
    await Promise.all([
      sumOrders(context),
      summariseUsers(context),
      countCustomers(context),
      summariseProducts(context),
      readWaiting(context),
      readMoney(context),
      readSales(context, { from: today, to: today }),
      countSoldOut(context),
    ])
  const { totalOrders, ordersToday, totalRevenue } = orders
  return {
    totalOrders,
    ordersToday,
    totalUsers: users.total,
    activeCustomers,
    totalProducts: products.total,
    totalRevenue,
    money,
    revenueToday: salesToday.revenue,
    productsSoldOut,
    waiting,
  }
}

async function readWaiting(context: Context): Promise<Overview['waiting']> {
  const [
    toAssign,
    toConfirm,
    deliveries,
    refundsDue,
    payments,
    openMessages,
    openSizeChanges,
    workInTrouble,
    smsUsedUp,
    webhooksOff,
    overdueBackups,
    missingBackups,
    soldOut,
    runningOut,
  ] = await Promise.all([
    countPendingDeliveries(context),
    countOnHold(context),
    summariseDeliveries(context),
    countRefundsDue(context),
    summarisePayments(context),
    countOpenMessages(context),
    countOpenSizeChanges(context),
    countWorkInTrouble(context),
    countUsedUpSms(context),
    countBrokenEndpoints(context),
    countOverdueBackups(context),
    countMissingBackups(context),
    countLowStock(context, 'out'),
    countLowStock(context, 'low'),
  ])
  return {
    toAssign,
    toConfirm,
    failedDeliveries: deliveries.failed_delivery.count,
    refundsDue,
    paymentsToDecide: payments.toDecide,
    openMessages,
    openSizeChanges,
    workInTrouble,
    smsUsedUp,
    webhooksOff,
    overdueBackups,
    missingBackups,
    sizesSoldOut: soldOut,
    sizesRunningOut: runningOut,
  }
}
