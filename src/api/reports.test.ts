import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { writeOrder } from '#test/orders.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
afterAll(test.close)

const RAHIM = 'rahim@suto.test'
const owner = await test.signUp('owner@suto.test', { isAdmin: true })
await test.signUp(RAHIM)

beforeAll(async () => {
  await stockProduct(test.shop, { id: 'panjabi', stock: 3 })
  await writeOrder(test.shop, { userEmail: RAHIM })
})

async function dataOf(path: string) {
  const response = await owner(path)
  expect(response.status).toBe(200)
  return (await response.json()).data
}

describe('reports', () => {
  it('cover thirty days by default', async () => {
    const month = await dataOf('/api/reports/sales')
    expect(month.days).toHaveLength(30)
    expect(month).toMatchObject({ orders: 1, revenue: 1060, before: { orders: 0, revenue: 0 } })
    expect((await dataOf('/api/reports/sales?days=365')).days).toHaveLength(365)
    expect(await dataOf('/api/reports/best-sellers?days=90')).toMatchObject([
      { productId: 'panjabi', name: 'The panjabi', isInShop: true, pieces: 1, revenue: 1000 },
    ])
    expect(await dataOf('/api/reports/low-stock')).toEqual([
      { productId: 'panjabi', name: 'The panjabi', size: 'M', colour: '', stock: 3 },
    ])
    expect(await dataOf('/api/reports/overview')).toMatchObject({
      totalOrders: 1,
      totalUsers: 2,
      activeCustomers: 1,
      waiting: { toAssign: 1, sizesRunningOut: 1 },
    })
  })

  it.each([
    ['/api/reports/sales?days=8', 'days'],
    ['/api/reports/best-sellers?days=all', 'days'],
    ['/api/reports/best-sellers?limit=0', 'limit'],
    ['/api/reports/best-sellers?limit=101', 'limit'],
    ['/api/reports/low-stock?stock=some', 'stock'],
    ['/api/reports/low-stock?cursor=x', 'cursor'],
    ['/api/search', 'q'],
    ['/api/search?q=%20', 'q'],
    [`/api/search?q=${'x'.repeat(101)}`, 'q'],
    ['/api/Users?role=owner', 'role'],
    ['/api/Users?active=maybe', 'active'],
    [`/api/customers/${RAHIM}/notes?limit=0`, 'limit'],
  ])('%s is refused because of its %s', async (path, field) => {
    const response = await owner(path)
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).fields)).toEqual([field])
  })
})

describe('notes about a customer', () => {
  const path = `/api/customers/${RAHIM}/notes`

  it('are written, listed and removed', async () => {
    const written = await owner(path, { json: { text: '  Calls first.  ' } })
    const note = (await written.json()).data
    expect(note).toMatchObject({ text: 'Calls first.', writtenBy: 'owner@suto.test', isOwn: true })
    expect(await dataOf(path)).toEqual([note])
    expect((await owner(`${path}/${note._id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await owner(`${path}/${note._id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await owner(`${path}/nonsense`, { method: 'DELETE' })).status).toBe(404)
    expect(await dataOf(path)).toEqual([])
  })

  it.each([
    [{}, 'Enter a note'],
    [{ text: ' ' }, 'Enter a note'],
    [{ text: 'x'.repeat(2001) }, 'Use up to 2000 characters'],
    [{ text: 'a\u0000b' }, 'Use plain text only'],
  ])('are refused when they are like %j', async (json, message) => {
    const response = await owner(path, { json })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual({ text: message })
  })
})
