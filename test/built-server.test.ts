import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { plain } from './pictures.ts'
import { endAllShops, shopper, signIn, signInCookie, startShop } from './running-shop.ts'
import { orderFor } from './shop.ts'

afterEach(endAllShops)

const PRODUCT = { productId: 'white-everyday-panjabi', size: 'M', quantity: 1 } as const

it('finds what is not built into it: the thread that writes documents, and the library of pictures', async () => {
  const shop = await startShop({ DATA_DIR: await mkdtemp(join(tmpdir(), 'haat-built-')) })
  const call = await signIn(shop.url)
  const { data: product } = await call(`/products/${PRODUCT.productId}`)
  await call('/cart/add', PRODUCT)
  const order = await call('/orders', orderFor([{ ...PRODUCT, price: product.price }]))
  expect(order).toMatchObject({ success: true })

  const headers = { cookie: await signInCookie(shop.url, shopper), Origin: shop.url }
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${shop.url}/api${path}`, { ...init, headers })
  const invoice = await send(`/orders/${order.data.orderId}/invoice`)
  expect(invoice.headers.get('Content-Type')).toBe('application/pdf')
  expect(await invoice.text()).toMatch(/^%PDF-/)

  const { data: session } = await (await send('/upload-keys/session', { method: 'POST' })).json()
  const form = new FormData()
  const picture = await plain(400, 500).png().toBuffer()
  form.set('image', new Blob([new Uint8Array(picture)]), 'a face.png')
  const upload = await send(`/images/upload?key=${session.key}`, { method: 'POST', body: form })
  expect(await upload.json()).toMatchObject({ success: true, data: { title: 'a face' } })
})
