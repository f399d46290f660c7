import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongFigures } from '#test/figures.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { listOrdersToDeliver } from '../documents/list-printed-orders.ts'
import { assignDelivery, changeStatus } from '../moves/move-delivery.ts'
import { getOrder, listOrderChanges } from '../queries.ts'
import { addRider, changeRider } from './change-rider.ts'
import { RiderInput } from './contract.ts'
import { listRiders, readRiderPhones } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const owner = test.as('nusrat@suto.test', 'admin')

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('riders').execute()
})

const given = (orderId: string, deliveryPersonName: string) =>
  assignDelivery(owner, orderId, { deliveryPersonName })
const named = (name: string) => RiderInput.parse({ name, phone: '', isActive: true })
const names = async () => (await listRiders(owner)).map(({ name }) => name)
const whoHas = async (orderId: string) => (await getOrder(owner, orderId)).deliveryAssignedTo

async function idOf(name: string): Promise<string> {
  const rider = (await listRiders(owner)).find((each) => each.name === name)
  if (!rider) throw new Error(`No rider ${name}`)
  return rider.id
}

describe('assigning by name', () => {
  it('adds a rider with a new name, and finds one whatever the case', async () => {
    const [first, second] = [await writeOrder(shop), await writeOrder(shop)]
    expect(await given(first, 'Jamal Uddin')).toMatchObject({ deliveryAssignedTo: 'Jamal Uddin' })
    expect(await given(second, 'jamal UDDIN')).toMatchObject({ deliveryAssignedTo: 'Jamal Uddin' })
    expect(await names()).toEqual(['Jamal Uddin'])
  })

  it('adds one rider when a name is assigned to several orders at once', async () => {
    const orders = [await writeOrder(shop), await writeOrder(shop), await writeOrder(shop)]
    await Promise.all(orders.map((orderId) => given(orderId, 'Jamal')))
    expect(await names()).toEqual(['Jamal'])
  })

  it('adds no rider for a refused move', async () => {
    const orderId = await writeOrder(shop, {
      orderStatus: 'delivered',
      deliveryStatus: 'delivered',
    })
    await expect(given(orderId, 'Nobody')).rejects.toMatchObject({ code: 'conflict' })
    expect(await names()).toEqual([])
  })

  it('is refused for an inactive rider, who keeps current orders', async () => {
    const [theirs, other] = [await writeOrder(shop), await writeOrder(shop)]
    await given(theirs, 'Jamal')
    await changeRider(owner, await idOf('Jamal'), { ...named('Jamal'), isActive: false })
    await expect(given(other, 'jamal')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Jamal is inactive. Choose another delivery person.',
    })
    await given(theirs, 'Jamal')
    expect(await whoHas(theirs)).toBe('Jamal')
  })

  it('ends with an empty name', async () => {
    const orderId = await writeOrder(shop)
    await given(orderId, 'Jamal')
    await changeStatus(owner, orderId, { deliveryStatus: 'pending', deliveryAssignedTo: '' })
    expect(await whoHas(orderId)).toBeNull()
    expect(await wrongFigures(shop)).toEqual([])
  })
})

describe('a rider', () => {
  it('is renamed in their orders, while the history keeps the name', async () => {
    const orderId = await writeOrder(shop)
    await given(orderId, 'Jamal')
    await changeRider(owner, await idOf('Jamal'), named('Jamal Uddin'))
    expect(await whoHas(orderId)).toBe('Jamal Uddin')
    const { items } = await listOrderChanges(owner, orderId)
    expect(items.at(-1)?.note).toBe('Assigned to Jamal.')
  })

  it('is merged with another of that name, with the phone number', async () => {
    const [first, second] = [await writeOrder(shop), await writeOrder(shop)]
    await given(first, 'Jamal')
    await given(second, 'Jamal U.')
    await changeRider(owner, await idOf('Jamal'), { ...named('Jamal'), phone: '01712345678' })
    await changeRider(owner, await idOf('Jamal U.'), named('jamal'))
    expect(await listRiders(owner)).toMatchObject([{ name: 'jamal', phone: '01712345678' }])
    expect([await whoHas(first), await whoHas(second)]).toEqual(['jamal', 'jamal'])
    expect(await listOrdersToDeliver(owner, 'Jamal')).toHaveLength(2)
    expect(await readRiderPhones(shop)).toEqual(new Map([['jamal', '01712345678']]))
    expect(await wrongFigures(shop)).toEqual([])
  })

  it('is added once, with a normalised number', async () => {
    const input = RiderInput.parse({ name: 'Kamal', phone: '+880 1712-345678', isActive: true })
    expect(await addRider(owner, input)).toMatchObject({ name: 'Kamal', phone: '01712345678' })
    await expect(addRider(owner, named('KAMAL'))).rejects.toMatchObject({ code: 'conflict' })
    expect(RiderInput.safeParse({ ...input, phone: '12' }).success).toBe(false)
  })

  it('must exist to be changed', async () => {
    for (const id of ['x', crypto.randomUUID()]) {
      await expect(changeRider(owner, id, named('Kamal'))).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })
})
