import { m } from '#messages'
import { shownArea } from '../../areas/areas.ts'
import { inReaderLanguage } from '../../settings/languages/in-reader-language.ts'
import { requireShop } from '../../shared/actor.ts'
import { HOUR_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'
import { holdsRight } from '../../shared/holds-right.ts'
import { formatTaka, toTaka } from '../../shared/money.ts'
import { ToldError, told } from '../../shared/told.ts'
import { PUSH_QUEUE, type PushJob } from './contract.ts'
import { readPushKeys } from './push-keys.ts'

const GONE = [404, 410]

/** Queues a message to each phone that is told about new orders, in the transaction of the order. */
export async function queuePushes({ db, jobs }: Context, orderId: string): Promise<void> {
  const phones = await db.selectFrom('pushSubscriptions').select(['id', 'endpoint']).execute()
  if (phones.length === 0) return
  const toSend = phones.map(
    ({ id, endpoint }): PushJob => ({
      orderId,
      subscriptionId: id,
      service: new URL(endpoint).host,
    }),
  )
  await jobs.addAll(db, PUSH_QUEUE, toSend, ({ service }) => service)
}

/**
 * Work of the queue: tells a phone about a new order, without what is the customer's. One whose user may no longer
 * deliver orders, or that the push service no longer knows, is removed. An hour later it is no news.
 * @throws ShopError forbidden; what to try again after
 */
export async function sendPush(
  context: Context,
  { orderId, subscriptionId }: Omit<PushJob, 'service'>,
): Promise<void> {
  requireShop(context)
  const { db, clock, shopUrl } = context
  const phone = await db
    .selectFrom('pushSubscriptions')
    .innerJoin('users', 'users.id', 'userId')
    .where('pushSubscriptions.id', '=', subscriptionId)
    .select(['endpoint', 'p256dh', 'auth', 'users.language'])
    .select([holdsRight('deliverOrders').as('isTold'), holdsRight('readMoney').as('seesMoney')])
    .executeTakeFirst()
  if (!phone) return
  const remove = () => db.deleteFrom('pushSubscriptions').where('id', '=', subscriptionId).execute()
  if (!phone.isTold) return void (await remove())
  const order = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('deletedAt', 'is', null)
    .where('placedAt', '>', new Date(clock.now().getTime() - HOUR_MS))
    .select(['totalPaisa', 'city', 'district'])
    .executeTakeFirst()
  if (!order || context.isDemo) return
  const text = await inReaderLanguage(context, phone.language, () => {
    const amount = phone.seesMoney ? formatTaka(toTaka(order.totalPaisa)) : ''
    return {
      title: m.push_new_order({ orderId }),
      body: [amount, shownArea(order)].filter(Boolean).join(', '),
      path: `/dashboard/orders/${orderId}`,
      tag: orderId,
    }
  })
  const keys = await readPushKeys(context)
  const subject = shopUrl.startsWith('https:') ? shopUrl : 'mailto:shop@localhost'
  const { endpoint, p256dh, auth } = phone
  const status = await context.pushSender.send(
    { endpoint, keys: { p256dh, auth } },
    { ...keys, subject },
    JSON.stringify(text),
  )
  if (GONE.includes(status)) await remove()
  else if (status >= 300) {
    throw new ToldError(
      told('cause_status', { name: told('cause_push_service'), status: String(status) }),
    )
  }
}
