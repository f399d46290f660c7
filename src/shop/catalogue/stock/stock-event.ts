import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../shared/context.ts'
import { announce } from '../../webhooks/announce.ts'
import type { ComposedEvent, MovedVariant } from '../../webhooks/contract.ts'
import { StockLevel } from './contract.ts'

/** Variants of one product whose counts changed, with their current ones. */
export const StockEvent = z.object({
  productId: z.string(),
  name: z.string(),
  variants: z.array(StockLevel.omit({ productId: true }).extend({ sku: z.string().nullable() })),
})

export interface MovedPieces {
  variantId: string
  /** What is left now; null of what is not counted, or not made any more. */
  stock: number | null
  /** Negative: it became less. */
  quantity: number
}

/** Within the transaction that moved them. */
export async function announceStock(
  transaction: Context,
  moved: readonly MovedPieces[],
): Promise<void> {
  if (moved.length === 0) return
  const variants = moved.map(({ variantId, stock, quantity }) => ({
    variantId,
    hasRunOut: stock === 0 && quantity < 0,
  }))
  await announce(transaction, { kind: 'stock_moved', variants })
}

/** One event for each product, and another one for variants that have sold out. */
export async function composeStockEvents(
  { db }: Context,
  { variants }: { variants: readonly MovedVariant[] },
): Promise<ComposedEvent[]> {
  const { rows } = await sql<LevelRow>`
    select product_id, name, size, colour, sku, stock, "hasRunOut"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
      as moved ("variantId" uuid, "hasRunOut" boolean)
    cross join lateral (
      select product_id, name, size, colour, sku, stock
      from variants join products on products.id = product_id
      where variants.id = "variantId"
      -- So that the few are looked up one by one: how many there are is not known when this is planned.
      limit 1
    ) as level
    order by product_id, size, colour`.execute(db)
  return [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([productId, levels]) => {
    const gone = levels.filter(({ hasRunOut }) => hasRunOut)
    const changed = { type: 'stock.changed', subject: productId, data: toData(levels) } as const
    if (gone.length === 0) return [changed]
    return [changed, { type: 'stock.ran_out', subject: productId, data: toData(gone) } as const]
  })
}

interface LevelRow {
  productId: string
  name: string
  size: string
  colour: string
  sku: string | null
  stock: number | null
  hasRunOut: boolean
}

function toData(levels: readonly LevelRow[]) {
  const [first] = levels
  return StockEvent.parse({ productId: first?.productId, name: first?.name, variants: levels })
}
