import { m } from '#messages'
import type { Context } from '../shared/context.ts'
import { foldText } from '../shared/read-text.ts'
import { refuseField } from '../shared/shop-error.ts'
import type { Product, ProductUpdate } from './contract.ts'

/** Former names of colours, by their new ones. */
export type Renamed = ReadonlyMap<string, string>

/** @throws ShopError invalid for a name that another colour has had */
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
    const other = names.find((each) => foldText(each) === foldText(name))
    const isOwn = other === undefined || renamed.get(name) === other
    if (isOwn || !(renamed.has(name) || leaving.has(other))) return
    throw refuseField(`colours.${place}.name`, m.refusal_another_colour_name())
  })
  return renamed
}

/** Within the caller's transaction, which has locked the product and its variants, and puts the colours in place. */
export async function renameColours(
  { db }: Context,
  productId: string,
  renamed: Renamed,
): Promise<void> {
  for (const [name, was] of renamed) {
    await db
      .updateTable('variants')
      .set({ colour: name })
      .where((each) =>
        each.or([each('productId', '=', productId), each('removedFrom', '=', productId)]),
      )
      .where('colour', '=', was)
      .execute()
  }
}
