import { DAY_MS, toShopDate } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { beginLife } from './life.ts'
import { makeCustomers } from './people.ts'
import { goShopping } from './shopping.ts'

const MAX_ORDERS = 6

/** Adds the orders placed today before the shop is opened: cash only, since the gateway is not running yet. */
export async function liveToday(context: Context): Promise<void> {
  const now = context.clock.now()
  const life = beginLife(context, {
    today: toShopDate(now),
    payAtGateway: () => Promise.reject(new Error('The gateway is not open yet')),
  })
  life.leavesStock = true
  const midnight = life.at(0, 0).getTime()
  const elapsed = now.getTime() - midnight
  const orders = 1 + Math.floor((MAX_ORDERS * elapsed) / DAY_MS)
  const full = await listFullCarts(context)
  makeCustomers(life.chance)
    .filter(({ email }) => !full.has(email))
    .slice(0, orders)
    .forEach((customer, place) => {
      const at = new Date(midnight + (elapsed * (place + 0.6)) / orders)
      life.agenda.add(at, () => goShopping(life, customer, [], 'in cash'))
    })
  await life.agenda.live(now)
}

/** Customers who already have something in the cart, which would be bought too. */
async function listFullCarts({ db }: Context): Promise<Set<string>> {
  const rows = await db.selectFrom('cartLines').select('owner').distinct().execute()
  return new Set(rows.map(({ owner }) => owner))
}
