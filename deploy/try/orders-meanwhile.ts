import { setTimeout as sleep } from 'node:timers/promises'
import { orderPanjabi } from './shop-calls.ts'

// Orders every so often, without waiting for the orders before, and fails if one is refused:
//   node deploy/try/orders-meanwhile.ts https://shop.example.com EVERY_MS

/** Fewer than a shop takes a day from one network. */
const ORDERS = 40

const [, , shop = '', everyMs = ''] = process.argv
const tookMs: number[] = []

async function order(number: number): Promise<void> {
  await sleep(number * Number(everyMs))
  const startedAt = performance.now()
  await orderPanjabi(shop, `017${String(number).padStart(8, '0')}`)
  tookMs.push(performance.now() - startedAt)
}

await Promise.all(Array.from({ length: ORDERS }, (_, number) => order(number)))
const slowest = Math.round(Math.max(...tookMs))
process.stdout.write(`${tookMs.length} orders meanwhile, the slowest after ${slowest} ms\n`)
