import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shop/limits/rules.ts'
import { createHmacOf } from '#shop/shared/hmac.ts'
import { customerOf } from '#test/customers.ts'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { deleteOrder } from '../delete-order.ts'
import { detachOrders } from '../detach-orders.ts'
import { findMailedOrder } from '../mails/mailed-order.ts'
import { assignDelivery, shipOrder } from '../moves/move-delivery.ts'
import { RefundOrder } from '../refunds/contract.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { findLinkedOrder } from './find-linked-order.ts'
import { endOrderLinks } from './order-link.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const PROVEN = 'proven@suto.test'

async function tokenOf(orderId: string, context = shop): Promise<string> {
  const mailed = await findMailedOrder(context, orderId)
  const [page, token = ''] = mailed?.reader.orderLink.split('#') ?? []
  expect(page).toBe('https://shop.test/order-link')
  return token
}

const dead = { code: 'not_found' }

async function makeAccount(email: string, isProven: boolean): Promise<void> {
  await sql`insert into auth_users (id, name, email, email_verified)
    values (${email}, 'Somebody', ${email}, ${isProven})`.execute(shop.db)
  await shop.db.insertInto('users').values({ email, name: 'Somebody' }).execute()
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi', stock: null })
  await makeAccount(PROVEN, true)
  await makeAccount('unproven@suto.test', false)
})

beforeEach(() => test.setClock(SATURDAY))

describe('an order link', () => {
  it('shows status, lines and little of the address to anyone with the link', async () => {
    const orderId = await writeOrder(shop, { userEmail: PROVEN, recipientName: 'রহিম উদ্দিন' })
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal', deliveryNotes: 'Be kind' })
    await shipOrder(admin, orderId, 'Pathao 4471')
    const order = await findLinkedOrder(visitor, await tokenOf(orderId))
    expect(order).toMatchObject({
      orderId,
      orderStatus: 'shipped',
      totalAmount: 1060,
      items: [{ name: 'The panjabi', quantity: 1 }],
      recipient: { firstName: 'রহিম', phone: '••••••••678', area: 'Dhaka' },
    })
    expect(order.changes).toContainEqual(
      expect.objectContaining({ to: 'in_transit', note: 'Pathao 4471' }),
    )
    const text = JSON.stringify(order)
    for (const hidden of [PROVEN, 'উদ্দিন', '01712', 'House 12', 'Be kind', 'Jamal', 'nusrat']) {
      expect(text).not.toContain(hidden)
    }
  })

  it('shows nothing of the recipient while the email is unproven', async () => {
    const orderId = await writeOrder(shop, { userEmail: 'unproven@suto.test' })
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal' })
    await shipOrder(admin, orderId, 'Pathao 4471')
    const order = await findLinkedOrder(visitor, await tokenOf(orderId))
    expect(order.recipient).toBeNull()
    expect(JSON.stringify(order)).not.toMatch(/Rahim|678|unproven|4471/)
  })

  it('shows the refunded amount', async () => {
    const orderId = await writeOrder(shop, {
      userEmail: PROVEN,
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
    })
    const token = await tokenOf(orderId)
    expect(await findLinkedOrder(visitor, token)).not.toHaveProperty('refunded')
    const some = RefundOrder.parse({ amount: 250, reason: 'A loose seam', isByHand: true })
    await refundOrder(admin, orderId, some, 'refund-of-a-seam')
    expect(await findLinkedOrder(visitor, token)).toMatchObject({ refunded: 250 })
  })

  it('works to the second for six weeks from its mail', async () => {
    const token = await tokenOf(await writeOrder(shop, { userEmail: PROVEN }))
    const endsAt = SATURDAY.getTime() + 42 * 24 * 60 * 60 * 1000
    test.setClock(new Date(endsAt - 1))
    const { linkExpiresAt } = await findLinkedOrder(visitor, token)
    expect(linkExpiresAt).toBe(new Date(endsAt).toISOString())
    test.setClock(new Date(endsAt))
    await expect(findLinkedOrder(visitor, token)).rejects.toMatchObject(dead)
  })

  it('is refused with any byte changed or missing', async () => {
    const orderId = await writeOrder(shop, { userEmail: PROVEN })
    const token = await tokenOf(orderId)
    const forgeries = [...token].flatMap((letter, place) =>
      ['A', 'B', '_'].flatMap((other) =>
        other === letter ? [] : [token.slice(0, place) + other + token.slice(place + 1)],
      ),
    )
    const cut = [...token].map((_, place) => token.slice(0, place))
    for (const wrong of [...forgeries, ...cut, `${token}A`, `${token}=`, ` ${token}`, 'রহিম']) {
      await expect(findLinkedOrder(visitor, wrong)).rejects.toMatchObject(dead)
    }
  })

  it('cannot be built from another link, nor with another secret', async () => {
    const [mine, other] = [
      await tokenOf(await writeOrder(shop, { userEmail: PROVEN })),
      await tokenOf(await writeOrder(shop, { userEmail: PROVEN })),
    ]
    // The first 24 bytes are 32 letters: order, link version and expiry.
    const swapped = mine.slice(0, 32) + other.slice(32)
    await expect(findLinkedOrder(visitor, swapped)).rejects.toMatchObject(dead)
    const stranger = { ...shop, hmacOf: createHmacOf('a secret of somebody else') }
    const orderId = await writeOrder(shop, { userEmail: PROVEN })
    await expect(findLinkedOrder(visitor, await tokenOf(orderId, stranger))).rejects.toMatchObject(
      dead,
    )
  })
})

describe('the links to an order', () => {
  it.each([
    ['an administrator', admin],
    ['its customer', { ...test.as(PROVEN), actor: personOf(PROVEN) }],
  ])('are ended by %s, and the next mail has a new one', async (_, context) => {
    const orderId = await writeOrder(shop, { userEmail: PROVEN })
    const untouched = await tokenOf(await writeOrder(shop, { userEmail: PROVEN }))
    const token = await tokenOf(orderId)
    await endOrderLinks(context, orderId)
    await expect(findLinkedOrder(visitor, token)).rejects.toMatchObject(dead)
    expect((await findLinkedOrder(visitor, untouched)).totalAmount).toBe(1060)
    expect((await findLinkedOrder(visitor, await tokenOf(orderId))).orderId).toBe(orderId)
    const entry = await shop.db
      .selectFrom('auditEntries')
      .where('action', '=', 'order_links_ended')
      .where('subject', '=', orderId)
      .selectAll()
      .execute()
    expect(entry).toHaveLength(1)
  })

  it('cannot be ended by another user or a visitor', async () => {
    const orderId = await writeOrder(shop, { userEmail: PROVEN })
    const token = await tokenOf(orderId)
    await expect(endOrderLinks(visitor, orderId)).rejects.toMatchObject({ code: 'unauthenticated' })
    const stranger = test.as('karim@suto.test')
    await expect(endOrderLinks(stranger, orderId)).rejects.toMatchObject(dead)
    await findLinkedOrder(visitor, token)
  })

  it('end with the order, and with its account', async () => {
    await makeAccount('leaving@suto.test', true)
    const deleted = await writeOrder(shop, { userEmail: 'leaving@suto.test' })
    const left = await writeOrder(shop, { userEmail: 'leaving@suto.test' })
    const tokens = [await tokenOf(deleted), await tokenOf(left)]
    await deleteOrder(admin, deleted)
    await detachOrders(shop, await customerOf(shop, 'leaving@suto.test'))
    for (const token of tokens) {
      await expect(findLinkedOrder(visitor, token)).rejects.toMatchObject(dead)
    }
  })
})

it('limits invalid links per network, but never valid ones', async () => {
  const network = { ...test.limited, actor: visitor.actor, address: '203.0.113.9' }
  const token = await tokenOf(await writeOrder(shop, { userEmail: PROVEN }))
  for (let each = 0; each < limits.order_link.most; each++) {
    await expect(findLinkedOrder(network, 'wrong')).rejects.toMatchObject(dead)
  }
  await expect(findLinkedOrder(network, 'wrong')).rejects.toMatchObject({ code: 'too_many' })
  expect((await findLinkedOrder(network, token)).totalAmount).toBe(1060)
  await expect(
    findLinkedOrder({ ...network, address: '203.0.113.8' }, 'wrong'),
  ).rejects.toMatchObject(dead)
})

function personOf(email: string) {
  return { kind: 'person', email, name: '', accountId: email } as const
}
