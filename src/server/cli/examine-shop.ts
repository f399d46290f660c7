import { sql } from 'kysely'
import { noJobHasFailed } from '#adapters/pg-boss/work.ts'
import { selectCartsOfRemovedProducts } from '#shop/cart/check-carts.ts'
import { stockIsExplained, stockIsNotNegative } from '#shop/catalogue/check-stock.ts'
import {
  endedHoldsHoldNoStock,
  endedHoldsHoldNoVoucher,
  holdsEndInTime,
} from '#shop/checkout/check-holds.ts'
import { mergesEndSomewhere, ordersHaveCustomers } from '#shop/customers/check-customers.ts'
import { checkImages } from '#shop/images/check-images.ts'
import {
  ordersAddUp,
  ordersFollowPayments,
  ordersHaveLines,
  returnsAddUp,
} from '#shop/orders/check-orders.ts'
import {
  moneyBecomesOrders,
  notificationsAreSettled,
  paymentsAreAskedOn,
  refundsAreConfirmed,
  refundsAreCovered,
} from '#shop/payments/check-payments.ts'
import { voucherCountsAreExact } from '#shop/pricing/vouchers/check-vouchers.ts'
import { type Check, type Fault, findFault, MAX_NAMES } from '#shop/shared/check.ts'
import type { Context } from '#shop/shared/context.ts'

type Told = Omit<Check, 'select'>

const checks: readonly Check[] = [
  stockIsExplained,
  stockIsNotNegative,
  ordersHaveLines,
  ordersHaveCustomers,
  mergesEndSomewhere,
  ordersAddUp,
  returnsAddUp,
  ordersFollowPayments,
  refundsAreCovered,
  paymentsAreAskedOn,
  voucherCountsAreExact,
  endedHoldsHoldNoStock,
  endedHoldsHoldNoVoucher,
  noJobHasFailed,
]

const picturesAreThere: Told = {
  holds: 'Every picture file exists',
  advice: 'Restore the files from a backup, or upload the pictures again.',
}

/** Checks that hold only while the shop is running. */
const checksOfRunning: readonly Check[] = [
  holdsEndInTime,
  moneyBecomesOrders,
  notificationsAreSettled,
  refundsAreConfirmed,
]

/** Checks of a shop that may be running, in the order in which they are reported. */
export const allChecks: readonly Told[] = [...checks, ...checksOfRunning, picturesAreThere]

type ReadContext = Pick<Context, 'db' | 'clock' | 'images'>

/** Enough for sums over millions of movements, whatever limits requests have. */
const PATIENCE = `
  set local statement_timeout = '30min';
  set local lock_timeout = '1min';
  set local work_mem = '64MB'`

/**
 * Runs the checks. All except pictures are read at one moment, so that concurrent sales raise no alarm. Prints one line
 * each; returns how many failed.
 * @param mayBeRunning whether a shop is running on the database, which releases expired holds
 */
export async function examineShop(
  shop: ReadContext,
  mayBeRunning: boolean,
  say: (line: string) => void,
): Promise<number> {
  let wrong = 0
  const tell = ({ holds, advice }: Told, fault: Fault) => {
    if (fault.count > 0) wrong += 1
    say(
      fault.count > 0
        ? `WRONG  ${holds}: not for ${nameFault(fault)}. ${advice}`
        : `ok     ${holds}`,
    )
  }
  await shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      for (const setting of PATIENCE.split(';')) await sql.raw(setting).execute(db)
      const context = { db, clock: shop.clock }
      for (const check of mayBeRunning ? [...checks, ...checksOfRunning] : checks) {
        tell(check, await findFault(context, check.select))
      }
      const gone = await findFault(context, selectCartsOfRemovedProducts)
      if (gone.count > 0) {
        say(
          `note   Some carts contain deleted products, and customers are told: ${nameFault(gone)}`,
        )
      }
    })
  tell(picturesAreThere, await findMissingPictures(shop))
  return wrong
}

async function findMissingPictures(shop: ReadContext): Promise<Fault> {
  const { missing, unknown } = await checkImages(shop)
  const names = [...new Set([...missing, ...unknown].map((key) => key.split('-')[0] ?? key))]
  return { count: names.length, names: names.slice(0, MAX_NAMES) }
}

function nameFault({ count, names }: Fault): string {
  const others = count - names.length
  return `${count} (${names.join('; ')}${others > 0 ? ` and ${others} more` : ''})`
}
