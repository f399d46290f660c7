import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { toShopDate } from '#shop/shared/clock.ts'
import { ask } from '../faults/shoppers.ts'

const CHECK_MS = 30_000
const CHECKS = 60
/** The number of orders that a small shop packs at a time. */
const PRINTED = 10

interface Calls {
  urlOf: () => string
  cookie: string
}

async function read({ urlOf, cookie }: Calls, path: string): Promise<string> {
  const answer = await fetch(`${urlOf()}/api${path}`, {
    headers: { cookie },
    signal: AbortSignal.timeout(CHECK_MS),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return text
}

export async function readReports(calls: Calls): Promise<void> {
  const today = toShopDate(new Date())
  for (const by of ['day', 'product', 'region']) {
    await read(calls, `/reports/spans?from=${today}&to=${today}&by=${by}`)
  }
  await read(calls, `/reports/spans/download-pdf?from=${today}&to=${today}`)
}

export async function printOrders(calls: Calls, ids: readonly string[]): Promise<void> {
  const some = ids.slice(-PRINTED).join(',')
  if (some) await read(calls, `/orders/documents?kind=invoice&orders=${some}`)
}

/** Imports one of the demo's products, as a spreadsheet, with a price that is a taka higher each time. */
export async function importPrice(calls: Calls): Promise<boolean> {
  const lines: string[][] = parse(await read(calls, '/products.csv'), { bom: true })
  const [columns = [], first] = lines
  if (!first) throw new Error('There are no products')
  const at = columns.findIndex((column) => column.toLowerCase() === 'price')
  const changed = first.map((cell, index) => (index === at ? String(Number(cell) + 1) : cell))
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const body = [columns, changed].map((line) => line.map(quote).join(',')).join('\r\n')
  const url = calls.urlOf()
  const begun = await fetch(`${url}/api/product-imports`, {
    method: 'POST',
    headers: { cookie: calls.cookie, Origin: url, 'Content-Type': 'text/csv' },
    body,
    signal: AbortSignal.timeout(CHECK_MS),
  })
  const { data } = (await begun.json()) as { data?: { id: string } }
  if (!data) return false
  for (let check = 0; check < CHECKS; check++) {
    const { cookie } = calls
    const now = await ask(calls.urlOf(), `/product-imports/${data.id}`, { cookie })
    const state = now?.body.data?.state
    if (state === 'checked') {
      await ask(calls.urlOf(), `/product-imports/${data.id}/application`, {
        cookie,
        method: 'POST',
      })
    }
    if (state === 'applied') return true
    if (state === 'failed') return false
    await wait(500)
  }
  return false
}
