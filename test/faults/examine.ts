import { sql } from 'kysely'
import { lookInto } from '../look-into.ts'
import { runProgram } from '../run-program.ts'
import type { Settings } from './places.ts'
import { Fault } from './scenario.ts'
import { PRODUCT_ID, type Sale } from './shoppers.ts'

interface Kept {
  orderIds: string[]
  sold: number
}

/** The shoppers' orders, and how many pieces were sold according to the stock. */
export function readKept(settings: Settings): Promise<Kept> {
  return lookInto(settings, async ({ background }) => {
    const { rows: lines } = await sql<{ id: string }>`
      select order_id as id from order_lines where product_id = ${PRODUCT_ID}`.execute(background)
    const { rows } = await sql<{ stock: number }>`
      select stock::int from variants where product_id = ${PRODUCT_ID}`.execute(background)
    return { orderIds: lines.map(({ id }) => id), sold: 1_000_000 - (rows[0]?.stock ?? 0) }
  })
}

/**
 * Checks that every acknowledged order exists once, with a piece of stock, and that there are no others.
 * @throws Fault
 */
async function expectKept(settings: Settings, sale: Sale): Promise<string> {
  const { orderIds, sold } = await readKept(settings)
  const kept = new Set(orderIds)
  const lost = sale.acknowledged.filter((id) => !kept.has(id))
  if (lost.length > 0) {
    throw new Fault(`${lost.length} acknowledged orders are lost, such as ${lost[0]}`)
  }
  if (kept.size !== orderIds.length) throw new Fault('An order has its line twice')
  const most = sale.acknowledged.length + sale.unanswered.size
  if (kept.size > most) throw new Fault(`${kept.size} orders, and only ${most} were sent`)
  if (sold !== kept.size) throw new Fault(`${sold} pieces sold in ${kept.size} orders`)
  return `${kept.size} orders`
}

/** @throws Fault when `npm run doctor` finds a problem */
export async function expectWell(settings: Settings): Promise<string> {
  const { code, said } = await runProgram('src/server/cli/doctor.ts', settings)
  if (code === 0) return 'doctor well'
  const wrong = said.split('\n').filter((line) => !line.startsWith('ok') && line.trim() !== '')
  throw new Fault(`The doctor says: ${wrong.slice(0, 3).join(' ')}`)
}

/** Both of the above. */
export async function expectWhole(settings: Settings, sale: Sale): Promise<string> {
  const kept = await expectKept(settings, sale)
  return `${kept}, ${await expectWell(settings)}`
}
