import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { changeAddress } from './change-address.ts'
import { ChangeAddress } from './contract.ts'
import { assignDelivery, changeStatus } from './moves/move-delivery.ts'
import { getOrder, listOrderChanges, listOrders } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(() => purgeTestOrders(shop))

/** The address in `writeOrder`. */
const address = {
  recipientName: 'Rahim Uddin',
  recipientPhone: '01712345678',
  region: 'Dhaka',
  city: 'Dhaka',
  district: 'Dhaka',
  address: 'House 12, Road 5, Dhanmondi',
  landmark: '',
  addressCategory: 'home',
} as const
const moved = { ...address, region: 'Sylhet', city: 'Sylhet', landmark: 'By the mosque' } as const

describe('changing the address of an order', () => {
  it('keeps the agreed price, and finds the order by its new address', async () => {
    const orderId = await writeOrder(shop)
    const before = await getOrder(admin, orderId)
    const after = await changeAddress(admin, orderId, { ...moved, recipientName: 'Sumi Akter' })
    expect(after).toMatchObject({
      recipientName: 'Sumi Akter',
      shippingAddress: { region: 'Sylhet', city: 'Sylhet', landmark: 'By the mosque' },
      deliveryCharge: before.deliveryCharge,
      totalAmount: before.totalAmount,
      orderStatus: 'confirmed',
    })
    expect((await listOrders(admin, { q: 'sumi akter' })).items).toHaveLength(1)
  })

  it('records the old and new address and the author in the history', async () => {
    const orderId = await writeOrder(shop)
    await changeAddress(admin, orderId, moved)
    expect((await listOrderChanges(admin, orderId)).items.at(-1)).toMatchObject({
      kind: 'address',
      changedBy: 'nusrat@suto.test',
      from: 'no landmark, Dhaka, Dhaka',
      to: 'By the mosque, Sylhet, Sylhet',
    })
  })

  it('records only the changed fields in the audit log', async () => {
    const orderId = await writeOrder(shop)
    await changeAddress(admin, orderId, moved)
    const { details } = await shop.db
      .selectFrom('auditEntries')
      .where('subject', '=', orderId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ fields: 'landmark, city, region' })
  })

  it('to the same address changes nothing', async () => {
    const orderId = await writeOrder(shop)
    const before = await getOrder(admin, orderId)
    expect(await changeAddress(admin, orderId, address)).toEqual(before)
    expect((await listOrderChanges(admin, orderId)).items).toHaveLength(1)
  })

  it('is possible until the parcel leaves', async () => {
    const orderId = await writeOrder(shop, {
      orderStatus: 'processing',
      deliveryStatus: 'assigned',
      deliveryAssignedTo: 'Kamal',
    })
    expect((await changeAddress(admin, orderId, moved)).shippingAddress.city).toBe('Sylhet')
  })

  it.each([
    ['processing', 'picked_up'],
    ['shipped', 'in_transit'],
    ['shipped', 'failed_delivery'],
    ['delivered', 'delivered'],
    ['cancelled', 'pending'],
  ] as const)('of an order that is %s, %s is refused', async (orderStatus, deliveryStatus) => {
    const orderId = await writeOrder(shop, { orderStatus, deliveryStatus })
    await expect(changeAddress(admin, orderId, moved)).rejects.toMatchObject({ code: 'conflict' })
    expect((await getOrder(admin, orderId)).shippingAddress.city).toBe('Dhaka')
  })

  it('accepts the same input as checkout', () => {
    expect(ChangeAddress.safeParse({ ...moved, recipientPhone: '12' }).error?.issues).toMatchObject(
      [{ message: 'Please enter a valid 11-digit phone number' }],
    )
    expect(ChangeAddress.safeParse({ ...moved, region: 'Paris' }).success).toBe(false)
    expect(ChangeAddress.parse({ ...moved, recipientPhone: '+8801812345678' })).toMatchObject({
      recipientPhone: '01812345678',
    })
  })
})

describe('an order from a stale page', () => {
  const stale = async () => {
    const orderId = await writeOrder(shop)
    const { updatedAt } = await getOrder(admin, orderId)
    await assignDelivery(admin, orderId, { deliveryPersonName: 'Kamal', deliveryNotes: 'Ring' })
    return { orderId, shownUpdatedAt: updatedAt }
  }

  it('is not sent elsewhere, and returned as it is now', async () => {
    const { orderId, shownUpdatedAt } = await stale()
    await expect(changeAddress(admin, orderId, { ...moved, shownUpdatedAt })).rejects.toMatchObject(
      {
        code: 'conflict',
        message: `Someone else changed order ${orderId} after you opened it: it is now processing, its delivery assigned. Nothing was saved.`,
        details: { data: { order: { orderId, deliveryAssignedTo: 'Kamal' } } },
      },
    )
  })

  it('is not reassigned, and keeps its notes', async () => {
    const { orderId, shownUpdatedAt } = await stale()
    await expect(
      assignDelivery(admin, orderId, { deliveryPersonName: 'Jamal', shownUpdatedAt }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      changeStatus(admin, orderId, { deliveryNotes: 'Knock', shownUpdatedAt }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await getOrder(admin, orderId)).toMatchObject({
      deliveryAssignedTo: 'Kamal',
      deliveryNotes: 'Ring',
    })
  })

  it('has a new version even within the same moment', async () => {
    const orderId = await writeOrder(shop)
    const first = await changeAddress(admin, orderId, moved)
    const second = await changeAddress(admin, orderId, address)
    expect(second.updatedAt > first.updatedAt).toBe(true)
    const third = await changeAddress(admin, orderId, {
      ...moved,
      shownUpdatedAt: second.updatedAt,
    })
    expect(third.shippingAddress.city).toBe('Sylhet')
  })
})
