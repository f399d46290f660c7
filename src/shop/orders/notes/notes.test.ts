import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { deleteOrder } from '../delete-order.ts'
import { listOrderChanges } from '../queries.ts'
import { addNote } from './add-note.ts'
import { NewOrderNote } from './contract.ts'
import { listNotes } from './list-notes.ts'
import { removeNote } from './remove-note.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const nusrat = test.as('nusrat@suto.test', 'admin')
const sumi = test.as('sumi@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(() => purgeTestOrders(shop))

it('all staff read the notes, newest first, page by page', async () => {
  const orderId = await writeOrder(shop)
  await addNote(nusrat, orderId, { text: 'Wants it wrapped' })
  await addNote(sumi, orderId, { text: 'Wrapped' })
  const first = await listNotes(nusrat, orderId, { limit: 1 })
  expect(first.items).toMatchObject([
    { text: 'Wrapped', writtenBy: 'sumi@suto.test', isOwn: false },
  ])
  const second = await listNotes(nusrat, orderId, { cursor: first.nextCursor ?? '' })
  expect(second).toMatchObject({
    items: [{ text: 'Wants it wrapped', isOwn: true }],
    nextCursor: null,
  })
})

it('a note is in no history that the shopper sees', async () => {
  const orderId = await writeOrder(shop)
  await addNote(nusrat, orderId, { text: 'Often refuses parcels' })
  expect(JSON.stringify(await listOrderChanges(rahim, orderId))).not.toContain('refuses')
  await expect(listNotes(rahim, orderId)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(addNote(rahim, orderId, { text: 'Hello' })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

it('a note is deleted by its author only', async () => {
  const orderId = await writeOrder(shop)
  const { id } = await addNote(nusrat, orderId, { text: 'Call first' })
  await expect(removeNote(sumi, id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(removeNote(rahim, id)).rejects.toMatchObject({ code: 'forbidden' })
  await removeNote(nusrat, id)
  expect((await listNotes(nusrat, orderId)).items).toEqual([])
  await expect(removeNote(nusrat, id)).rejects.toMatchObject({ code: 'not_found' })
})

it.each(['', 'x', '0', '-1', '1.5', '99999999999999999999'])(
  'an unknown note %j cannot be deleted',
  async (id) => {
    await expect(removeNote(nusrat, id)).rejects.toMatchObject({ code: 'not_found' })
  },
)

it('a deleted or unknown order has no notes', async () => {
  const orderId = await writeOrder(shop)
  await addNote(nusrat, orderId, { text: 'A mistake' })
  await deleteOrder(nusrat, orderId)
  await expect(listNotes(nusrat, orderId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(addNote(nusrat, orderId, { text: 'Hello' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it.each([
  ['nothing', '  '],
  ['more than 2,000 characters', 'n'.repeat(2001)],
])('%s is refused as a note', (_name, text) => {
  expect(NewOrderNote.safeParse({ text }).success).toBe(false)
})
