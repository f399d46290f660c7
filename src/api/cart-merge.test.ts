import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
afterAll(test.close)

const GUEST = `guest_${'0123456789abcdef'.repeat(2)}`
const PATH = '/api/cart/merge'

beforeAll(() => stockProduct(test.shop, { id: 'shawl', stock: null }))

function addToGuestCart() {
  return test.request('/api/cart/add', {
    json: { productId: 'shawl', size: 'M', quantity: 2, userId: GUEST },
  })
}

async function guestCart() {
  return (await (await test.request(`/api/cart?userId=${GUEST}`)).json()).data
}

describe(`POST ${PATH}`, () => {
  it('answers with the whole cart of the signed-in user', async () => {
    await addToGuestCart()
    const rahim = await test.signUp('rahim@shop.test')
    await rahim('/api/cart/add', { json: { productId: 'shawl', size: 'M', quantity: 1 } })
    const answer = await rahim(PATH, { json: { guestId: GUEST } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      success: true,
      data: [{ productId: 'shawl', size: 'M', quantity: 3 }],
      message: 'OK',
    })
    expect(await guestCart()).toEqual([])
  })

  it.each([{ guestId: 'guest' }, { guestId: 'rahim@shop.test' }, { guestId: 5 }, {}])(
    'names the field that is wrong with %j',
    async (json) => {
      const karim = await test.signUp(`karim-${JSON.stringify(json).length}@shop.test`)
      const answer = await karim(PATH, { json })
      expect(answer.status).toBe(400)
      expect((await answer.json()).fields).toHaveProperty('guestId')
    },
  )
})
