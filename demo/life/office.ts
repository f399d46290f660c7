import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addStockEntry } from '#shop/catalogue/stock/add-stock-entry.ts'
import { NewStockEntry } from '#shop/catalogue/stock/contract.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import { answerMessage } from '#shop/contact/answer-message.ts'
import { sendMessage } from '#shop/contact/send-message.ts'
import { listCashHolders, listOwedOrders } from '#shop/couriers/payouts/queries.ts'
import { recordCountedCash } from '#shop/couriers/payouts/record-payout.ts'
import { addNote } from '#shop/customers/add-note.ts'
import { addVoucher } from '#shop/pricing/vouchers/add-voucher.ts'
import { changeVoucher } from '#shop/pricing/vouchers/change-voucher.ts'
import { NewVoucher } from '#shop/pricing/vouchers/contract.ts'
import { queueDailyReports } from '#shop/reports/daily/queue-daily-reports.ts'
import { sendReportMail } from '#shop/reports/daily/send-report-mail.ts'
import { addDays, HOUR_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { toPaisa, toTaka } from '#shop/shared/money.ts'
import { products } from '../products.ts'
import { DAYS, DEMO_OWNER, type Life } from './life.ts'
import { MESSAGES } from './messages.ts'
import type { Customer } from './people.ts'
import { CUSTOMER_NOTES, makeVouchers } from './words.ts'

/** Returns the codes, each repeated as often as it is used. */
export async function offerVouchers(life: Life): Promise<string[]> {
  const vouchers = makeVouchers((fromToday) => addDays(life.today, fromToday))
  for (const { voucher, endedDaysAgo } of vouchers) {
    const { code, ...terms } = NewVoucher.parse(voucher)
    await addVoucher(life.owner(), NewVoucher.parse(voucher))
    if (endedDaysAgo === undefined) continue
    life.agenda.add(life.at(-endedDaysAgo, 19), () =>
      changeVoucher(life.owner(), code, { ...terms, isActive: false }),
    )
  }
  return vouchers.flatMap(({ voucher, weight }) => Array<string>(weight).fill(voucher.code))
}

/** Every third evening, cash of parcels delivered two days before comes in. */
export function planPayouts(life: Life): void {
  for (let day = -DAYS; day < 0; day += 3) {
    life.agenda.add(life.at(day, 21.5), () => collectCash(life, life.at(day - 2, 21.5)))
  }
}

async function collectCash(life: Life, before: Date): Promise<void> {
  for (const { holder } of await listCashHolders(life.owner())) {
    const owed = (await listOwedOrders(life.owner(), { holder })).filter(
      ({ since }) => since !== null && since < before.toISOString(),
    )
    if (owed.length === 0) continue
    const paisa = owed.reduce((sum, order) => sum + toPaisa(order.owed), 0)
    await recordCountedCash(life.owner(), {
      holder,
      orderIds: owed.map(({ orderId }) => orderId),
      counted: toTaka(paisa),
    })
  }
}

/** Messages from customers and visitors, most with an answer. */
export function planMessages(life: Life): void {
  for (const { daysAgo, stranger, subject, message, answer } of MESSAGES) {
    const sentAt = new Date(life.at(-daysAgo, 9).getTime() + life.chance.below(10) * HOUR_MS)
    const key = randomUUID()
    life.agenda.add(sentAt, async () => {
      const { name, email } = stranger ?? pickCustomer(life)
      await sendMessage(
        { ...life.shop, actor: { kind: 'visitor' } },
        { name, email, subject, message },
        key,
      )
    })
    if (answer === undefined) continue
    const answeredAt = new Date(sentAt.getTime() + (1 + life.chance.below(9)) * HOUR_MS)
    life.agenda.add(answeredAt, async () => {
      const { id } = await life.shop.db
        .selectFrom('contactMessages')
        .where('idempotencyKey', '=', key)
        .select('id')
        .executeTakeFirstOrThrow()
      await answerMessage(life.owner(), id, { text: answer }, randomUUID())
    })
  }
}

function pickCustomer({ chance, customers }: Life): Customer {
  return chance.pick(customers.slice(0, 60))
}

export function planCustomerNotes(life: Life): void {
  CUSTOMER_NOTES.forEach((text, place) => {
    life.agenda.add(life.at(-40 + place * 6, 17), () =>
      addNote(life.owner(), pickCustomer(life).email, { text }),
    )
  })
}

interface Shelf {
  productId: string
  size: Size
  stock: number
}

/** The counted sizes, with the stock that the demo's catalogue gives them. */
async function listShelves({ db }: Context): Promise<(Shelf & { wanted: number })[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'productId')
    .where('stock', 'is not', null)
    .orderBy('products.id')
    .orderBy('size')
    .select(['products.id as productId', 'size', 'stock'])
    .execute()
  const sizes = new Map(products.map((product) => [product.id, product.sizes]))
  return rows.flatMap(({ productId, size, stock }) => {
    const wanted = sizes.get(productId)?.[size]
    return typeof wanted === 'number' && stock !== null ? [{ productId, size, stock, wanted }] : []
  })
}

const SUPPLIERS: readonly string[] = [
  'From the workshop in Dhanmondi',
  'From Tangail, by bus',
  'From Narayanganj, with the challan',
  'From Savar: leather and belts',
]

/** Restocks what was sold since the last time. */
async function fillShelves(life: Life): Promise<void> {
  const short = (await listShelves(life.shop)).filter(({ stock, wanted }) => stock < wanted)
  if (short.length === 0) return
  await enter(
    life,
    'received',
    life.chance.pick(SUPPLIERS),
    short,
    ({ stock, wanted }) => wanted - stock,
  )
}

/** Moves pieces that came back after restocking into the outlet basket. */
async function takeStock(life: Life): Promise<void> {
  const differing = (await listShelves(life.shop)).filter(({ stock, wanted }) => stock !== wanted)
  if (differing.length === 0) return
  await enter(life, 'counted', 'Stocktake of the month', differing, ({ wanted }) => wanted)
}

async function enter<Line extends Shelf>(
  life: Life,
  reason: NewStockEntry['reason'],
  note: string,
  shelves: readonly Line[],
  quantityOf: (line: Line) => number,
): Promise<void> {
  const lines = shelves.map((shelf) => ({
    productId: shelf.productId,
    size: shelf.size,
    quantity: quantityOf(shelf),
  }))
  await addStockEntry(life.owner(), NewStockEntry.parse({ reason, note, lines }), randomUUID())
}

async function writeOff(life: Life, reason: 'damaged' | 'lost', note: string): Promise<void> {
  const shelves = (await listShelves(life.shop)).filter(({ stock }) => stock > 3)
  await enter(life, reason, note, [life.chance.pick(shelves)], () => 1)
}

/** Ends with the stock of each size that the catalogue gives. */
export function planShelves(life: Life): void {
  const { agenda } = life
  for (let day = -DAYS + 5; day < -1; day += 5) {
    agenda.add(life.at(day, 13.4), () => fillShelves(life))
  }
  agenda.add(life.at(-38, 16.2), () => writeOff(life, 'damaged', 'Tea on the collar'))
  agenda.add(life.at(-21, 16.5), () => writeOff(life, 'damaged', 'Torn while unpacking'))
  agenda.add(life.at(-11, 20.1), () => writeOff(life, 'lost', 'Missing since the weekend'))
  agenda.add(life.at(-1, 21.97), () => fillShelves(life))
  agenda.add(life.at(-1, 21.975), () => takeStock(life))
}

/** Sends a report every morning to the demo's owner, as the schedule does; its mails are not delivered. */
export function planReports(life: Life): void {
  const shop: Context = { ...life.shop, reportRecipients: [DEMO_OWNER] }
  for (let day = -DAYS + 1; day < 0; day++) {
    life.agenda.add(life.at(day, 8), async () => {
      await queueDailyReports(shop)
      const { rows } = await sql<{ id: number }>`
        select id from report_mails where sent_at is null order by id`.execute(shop.db)
      for (const { id } of rows) {
        await sendReportMail(shop, { kind: 'daily_report', day: '', mailId: id }, randomUUID())
      }
    })
  }
}
