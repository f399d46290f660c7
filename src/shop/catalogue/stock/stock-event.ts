import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../shared/context.ts'
import { announce } from '../../webhooks/announce.ts'
import type { ComposedEvent, MovedVariant } from '../../webhooks/contract.ts'
import { StockLevel } from './contract.ts'

/** Of one product, the variants whose counts moved, as they are now. */
export const StockEvent = z.object({
  productId: z.string(),
  name: z.string(),
  variants: z.array(StockLevel.omit({ productId: true }).extend({ sku: z.string().nullable() })),
})

interface Moved {
  productId: string
  size: string
  colour: string
  /** What is left now; undefined of what is not made any more. */
  stock: number | null | undefined
  /** Negative: it became less. */
  quantity: number
}

/** Within the transaction that moved them. */
export async function announceStock(transaction: Context, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  const variants = moved.map(({ productId, size, colour, stock, quantity }) => ({
    ...{ productId, size, colour },
    hasRunOut: stock === 0 && quantity < 0,
  }))
  await announce(transaction, { kind: 'stock_moved', variants })
}

/** An event for each product, and another one where its last pieces went. */
export async function composeStockEvents(
  { db }: Context,
  { variants }: { variants: readonly MovedVariant[] },
): Promise<ComposedEvent[]> {
  const { rows } = await sql<LevelRow>`
    select "productId", name, size, colour, sku, stock, "hasRunOut"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
      as moved ("productId" text, size text, colour text, "hasRunOut" boolean)
    cross join lateral (
      select name, sku, stock from variants join products on products.id = product_id
      where product_id = "productId" and variants.size = moved.size
        and variants.colour = moved.colour
      -- So that the few are looked up one by one: how many there are is not known when this is planned.
      limit 1
    ) as level
    order by "productId", size, colour`.execute(db)
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
