import { hasRightToAll, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { type Field, PRODUCT_FIELDS, type ProductField, productFields } from './product-fields.ts'

type HasActor = Pick<Context, 'actor'>

/** Product fields that the actor may see and change. */
export function permittedFields(context: HasActor): ProductField[] {
  return PRODUCT_FIELDS.filter((name) => {
    const { right }: Field = productFields[name]
    return right === undefined || hasRightToAll(context, right)
  })
}

/** The columns of CSV files that the actor may not see. */
export function hiddenColumns(context: HasActor): string[] {
  const permitted = permittedFields(context)
  return PRODUCT_FIELDS.filter((name) => !permitted.includes(name)).map(
    (name) => productFields[name].csv,
  )
}

interface Said extends Partial<Record<ProductField, unknown>> {
  variants?: readonly { ownCost?: number | null | undefined }[] | undefined
}

/** @throws ShopError forbidden when the input has a field that the actor may not see */
export function requirePermitted(context: HasActor, input: Said): void {
  for (const name of PRODUCT_FIELDS) {
    const { right }: Field = productFields[name]
    if (right !== undefined && input[name] !== undefined) requireRight(context, right)
  }
  if (input.variants?.some(({ ownCost }) => ownCost !== undefined))
    requireRight(context, 'readCosts')
}
