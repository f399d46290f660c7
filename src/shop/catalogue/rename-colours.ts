import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Product, ProductUpdate } from './contract.ts'

/** The names that colours had, by those that they get. */
export type Renamed = ReadonlyMap<string, string>

/** @throws ShopError invalid for a name that another colour has until then */
export function readRenamed(
  wanted: ProductUpdate['colours'],
  before: Product | undefined,
): Renamed {
  const names = before?.colours.map(({ name }) => name) ?? []
  const renamed = new Map<string, string>()
  for (const { name, was } of wanted ?? []) {
    if (was !== undefined && was !== name && names.includes(was)) renamed.set(name, was)
  }
  const leaving = new Set(renamed.values())
  wanted?.forEach(({ name }, place) => {
    const other = names.find((each) => each.toLowerCase() === name.toLowerCase())
    const isOwn = other === undefined || renamed.get(name) === other
    if (isOwn || !(renamed.has(name) || leaving.has(other))) return
    const message = 'Another colour has this name until you save. Save that one first'
    throw new ShopError('invalid', message, { fields: { [`colours.${place}.name`]: message } })
  })
  return renamed
}

/**
 * Wherever a variant is named by its colour, within the caller's transaction, which has locked the product
 * and its variants. A cart that is bought at this moment is not waited for: it will be empty.
 */
export async function renameColours(
  { db }: Context,
  productId: string,
  renamed: Renamed,
): Promise<void> {
  for (const [name, was] of renamed) {
    const isMeant = sql`product_id = ${productId} and colour = ${was}`
    await sql`update variants set colour = ${name} where ${isMeant}`.execute(db)
    await sql`update stock_movements set colour = ${name} where ${isMeant}`.execute(db)
    await sql`update order_lines set colour = ${name} where ${isMeant}`.execute(db)
    await sql`update checkout_lines set colour = ${name} where ${isMeant}`.execute(db)
    await sql`
      update cart_lines set colour = ${name} where id in (
        select id from cart_lines as line
        where ${isMeant} and not exists (
          select from cart_lines as other
          where other.owner = line.owner and other.product_id = line.product_id
            and other.size = line.size and other.colour = ${name}
        )
        for update skip locked
      )`.execute(db)
  }
}
