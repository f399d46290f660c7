import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

// Goes from the welcome link of an empty shop to its first order, over https, with the calls of the pages:
//   node deploy/try/first-order.ts 'https://shop.example.com/welcome#…'

const link = new URL(process.argv[2] ?? '')
const shop = link.origin
const key = decodeURIComponent(link.hash.slice(1))
const owner = {
  email: 'owner@example.com',
  name: 'Sumi Akter',
  password: randomBytes(16).toString('hex'),
}
let cookie = ''

async function ask(method: string, path: string, body?: FormData | object): Promise<unknown> {
  const isForm = body instanceof FormData
  const response = await fetch(`${shop}/api${path}`, {
    method,
    headers: {
      Origin: shop,
      Cookie: cookie,
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  if (cookies.length > 0) cookie = cookies.join('; ')
  return (JSON.parse(text) as { data?: unknown }).data
}

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

await ask('POST', '/welcome/owner', { ...owner, key })
await ask('POST', '/auth/sign-in/email', { email: owner.email, password: owner.password })
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
  sizes: [{ size: 'M', stock: 5 }],
})

// From here on somebody without an account.
cookie = ''
const userId = `guest_${randomBytes(16).toString('hex')}`
await ask('POST', '/cart/add', { userId, productId: 'white-panjabi', size: 'M', quantity: 1 })
const placed = (await ask('POST', '/orders', {
  userId,
  items: [{ productId: 'white-panjabi', size: 'M', quantity: 1, price: 1450 }],
  subtotal: 1450,
  deliveryCharge: 60,
  voucherDiscount: 0,
  totalAmount: 1510,
  deliveryOption: 'standard',
  paymentMethod: 'cash_on_delivery',
  recipientName: 'Rahim Uddin',
  recipientPhone: '01712345678',
  region: 'Dhaka',
  city: 'Dhaka',
  district: 'Dhaka',
  address: 'House 12, Road 5',
  addressCategory: 'home',
})) as { orderId: string }
process.stdout.write(`First order: ${placed.orderId}\n`)
