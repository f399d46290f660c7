import { orderPanjabi, visit } from './shop-calls.ts'

// Makes a restored copy the live shop, as its owner, and orders:
//   node deploy/try/after-restore.ts https://shop.example.com PASSWORD

const [, , shop = '', password = ''] = process.argv
const ask = await visit(shop, { email: 'owner@example.com', password })
await ask('POST', '/setup/make-live')
process.stdout.write(`Next order: ${await orderPanjabi(shop)}\n`)
