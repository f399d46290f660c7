import { pollPayments } from '#shop/checkout/poll-payments.ts'
import { releaseExpiredCheckouts } from '#shop/checkout/release-expired-checkouts.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { addDays, HOUR_MS, type ShopDate, weekdayOf } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { openDemoShop } from '../fill.ts'
import { beginLife, DAYS, type Life, type PayAtGateway } from './life.ts'
import {
  offerVouchers,
  planCustomerNotes,
  planMessages,
  planPayouts,
  planReports,
  planShelves,
} from './office.ts'
import { sendOnItsWay } from './parcels.ts'
import { CUSTOMERS, type Customer, makeCustomers } from './people.ts'
import { goShopping, lookAround } from './shopping.ts'

/** The number of customers with an account but no orders. */
const LOOKING = 12

/** The number of orders by weekday; Sunday is the first. */
const ORDERS_OF_WEEKDAYS: readonly number[] = [5, 5, 6, 6, 8, 9, 7]

/**
 * Simulates sixty days of an empty shop, up to yesterday evening, through the calls of its screens: it contains
 * nothing that could not have come about there. Mails are never sent.
 */
export async function liveSixtyDays(
  context: Context,
  { today, payAtGateway }: { today: ShopDate; payAtGateway: PayAtGateway },
): Promise<void> {
  const life = beginLife(context, { today, payAtGateway })
  await openDemoShop(life.shop, (at, happen) => life.agenda.add(at, happen), life.at(0, 0))
  const vouchers = await offerVouchers(life)
  await planSignUps(life)
  planMessages(life)
  planCustomerNotes(life)
  planShelves(life)
  planPayouts(life)
  planReports(life)
  for (let day = -DAYS; day < 0; day++) planDay(life, day, vouchers)
  planTrouble(life, vouchers)
  await life.agenda.live(life.at(-1, 21.976))
}

/** Half of the customers sign up in the first weeks. */
async function planSignUps(life: Life): Promise<void> {
  const { agenda, chance, shop } = life
  // A random password that is not kept.
  const passwordHash = await shop.accounts.hashPassword(crypto.randomUUID())
  makeCustomers(chance).forEach((customer, place) => {
    const days = DAYS * (place / CUSTOMERS) ** 1.6
    const moment = life.at(-DAYS, days * 24 + 0.2)
    agenda.add(moment, async () => {
      const { email, name, phone } = customer
      await shop.accounts.makeProven(shop.db, { email, name, passwordHash, madeAt: agenda.now() })
      await saveNewUser(await life.as(customer), {
        email,
        name,
        phone: `+88${phone}`,
        imageUrl: '',
      })
      life.customers.push(customer)
      if (place % Math.floor(CUSTOMERS / LOOKING) === 5) {
        const isEarly = chance.isOneOf(50)
        agenda.add(life.at(isEarly ? -3 : -1, 16 + chance.next() * 4), () =>
          lookAround(life, customer),
        )
      }
    })
  })
}

function isLooking(customers: readonly Customer[], place: number): boolean {
  return place % Math.floor(CUSTOMERS / LOOKING) === 5 && place < customers.length
}

function pickBuyer({ chance, customers }: Life): Customer {
  for (;;) {
    // Some customers return again and again.
    const place = Math.floor(customers.length * chance.next() ** 1.4)
    const customer = customers[place]
    if (customer && !isLooking(customers, place)) return customer
  }
}

function planDay(life: Life, day: number, vouchers: readonly string[]): void {
  const { agenda, chance } = life
  const usual = ORDERS_OF_WEEKDAYS[weekdayOf(addDays(life.today, day))] ?? 6
  // Sales have been growing.
  const growth = 0.7 + (0.6 * (day + DAYS)) / DAYS
  const orders = Math.round(usual * growth + chance.next() * 2 - 1)
  for (let order = 0; order < orders; order++) {
    // Most orders are placed after supper.
    const hour = chance.weigh([
      [0.5 + chance.next() * 8, 8],
      [9 + chance.next() * 5, 30],
      [14 + chance.next() * 5, 28],
      [19 + chance.next() * 2.9, 34],
    ] as const)
    agenda.add(life.at(day, hour), async () => {
      const customer = pickBuyer(life)
      const orderId = await goShopping(life, customer, vouchers)
      if (orderId !== undefined) sendOnItsWay(life, orderId, customer)
    })
  }
  // Payments from another window, found by the scheduled poll.
  if (day % 4 === -1) agenda.add(life.at(day, 3), () => pollPayments(life.shop))
  agenda.add(life.at(day, 21.95), async () => {
    await releaseExpiredCheckouts(life.shop)
    await syncRefunds(life.shop)
  })
}

/** Adds a high-risk payment, so that the list of payments to review is not empty. */
function planTrouble(life: Life, vouchers: readonly string[]): void {
  const risky = { method: 'card', cardNumber: '4000 0000 0000 9235', outcome: 'pay' } as const
  life.agenda.add(new Date(life.at(-1, 12).getTime() + HOUR_MS / 3), () =>
    goShopping(life, pickBuyer(life), vouchers, risky),
  )
}
