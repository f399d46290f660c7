import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import type { CheckReport } from './check-report.ts'
import { SKU } from './columns.ts'
import type { SkuChange } from './plan-variants.ts'

const PIECE = 1000

/** Each SKU that a file gives is in it once, and no variant of the shop keeps it. */
export function createSkuCheck({ db }: Pick<Context, 'db'>, report: CheckReport) {
  const given = new Map<string, { row: number; sku: string }>()
  const freed = new Set<string>()

  function add({ row: { row }, sku, before }: SkuChange): void {
    if (before !== null) freed.add(before.toLowerCase())
    if (sku === null) return
    const first = given.get(sku.toLowerCase())
    const message = `Row ${first?.row} has the same SKU.`
    if (first) report.tell({ row, column: SKU, value: sku, message })
    else given.set(sku.toLowerCase(), { row, sku })
  }

  /** When all of the file is read: only then is known what becomes free. */
  async function finish(): Promise<void> {
    const wanted = [...given.keys()].filter((sku) => !freed.has(sku))
    for (let i = 0; i < wanted.length; i += PIECE) {
      const { rows } = await sql<{ sku: string }>`
        select lower(sku) as sku from variants
        where lower(sku) = any(${wanted.slice(i, i + PIECE)}::text[])`.execute(db)
      for (const { sku } of rows) {
        const place = given.get(sku)
        const message = 'Another product has this SKU'
        if (place) report.tell({ ...{ row: place.row, column: SKU, value: place.sku }, message })
      }
    }
  }

  return { add, finish }
}
