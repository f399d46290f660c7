import { readFile } from 'node:fs/promises'
import { orderPanjabi, visit } from './shop-calls.ts'

// Goes from the welcome link of an empty shop to its first order, over https, with the calls of the pages:
//   node deploy/try/first-order.ts 'https://shop.example.com/welcome#…' PASSWORD

const [, , address = '', password = ''] = process.argv
const link = new URL(address)
const shop = link.origin
const email = 'owner@example.com'

const newOwner = {
  email,
  name: 'Sumi Akter',
  password,
  key: decodeURIComponent(link.hash.slice(1)),
}
await (await visit(shop))('POST', '/welcome/owner', newOwner)
const ask = await visit(shop, { email, password })

async function uploadPicture(): Promise<string> {
  const { key } = (await ask('POST', '/upload-keys/session')) as { key: string }
  const form = new FormData()
  const photo = await readFile(new URL('../../docs/shop.jpg', import.meta.url))
  form.set('image', new Blob([photo], { type: 'image/jpeg' }), 'shop.jpg')
  const { url } = (await ask('POST', `/images/upload?key=${encodeURIComponent(key)}`, form)) as {
    url: string
  }
  return url
}

async function letAnybodyOrder(): Promise<void> {
  const { orders } = (await ask('GET', '/settings')) as {
    orders: { values: object; version: number }
  }
  const values = { ...orders.values, whoMayOrder: 'anybody' }
  await ask('PUT', '/settings', { group: 'orders', values, shownVersion: orders.version })
}

await letAnybodyOrder()
const picture = await uploadPicture()
await ask('POST', '/categories', {
  id: 'panjabi',
  name: 'Panjabi',
  description: 'For Eid and every Friday',
  image: picture,
  color: 'from-blue-500 to-blue-600',
})
await ask('POST', '/addProduct', {
  id: 'white-panjabi',
  name: 'White panjabi',
  description: 'Cotton, woven in Rupganj.',
  price: 1450,
  category: 'panjabi',
  images: [picture],
  sizes: [{ size: 'M', stock: 500 }],
})
process.stdout.write(`First order: ${await orderPanjabi(shop)}\n`)
