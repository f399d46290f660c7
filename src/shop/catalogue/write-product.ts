import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { nextTimestamp } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { inEnglish } from '../shared/in-language.ts'
import { formatTaka } from '../shared/money.ts'
import { refuseField, ShopError } from '../shared/shop-error.ts'
import { explainSale } from './check-sale.ts'
import type { Product } from './contract.ts'
import { permittedFields } from './permitted-fields.ts'
import { type ProductField, type ProductValues, toProductColumns } from './product-fields.ts'
import { getProduct } from './queries.ts'

interface Wanted {
  /** Missing fields stay unchanged. */
  fields: { [Name in ProductField]?: ProductValues[Name] | undefined }
  /** What this transaction has already changed. */
  alsoChanged: Record<string, boolean>
  /** Left out to change the product unconditionally. */
  shownUpdatedAt: string | undefined
}

/**
 * Writes changed fields and records them in the audit log, within the caller's transaction, which has locked the
 * product. Returns the changed product.
 * @throws ShopError invalid for an invalid sale, conflict with `data.product` when there are changes and it is not as
 *   it was shown
 */
export async function writeProduct(
  context: Context,
  before: Product,
  { fields, alsoChanged, shownUpdatedAt }: Wanted,
): Promise<Product> {
  const known = permittedFields(context)
  const was = valuesOf(before)
  const entries = known.map((name) => {
    const value = fields[name]
    // A product sent back as it was read has its sale price as the price; if its sale is cleared, the price is its own.
    const isAsRead = name === 'price' && value === before.price && fields.salePrice !== null
    return [name, value === undefined || isAsRead ? was[name] : value]
  })
  const after = Object.fromEntries(entries) as ProductValues
  const changed = [
    ...known.filter((name) => after[name] !== was[name]),
    ...Object.keys(alsoChanged).filter((field) => alsoChanged[field]),
  ]
  if (changed.length === 0) return before
  if (isStale(before, shownUpdatedAt)) throw staleError(before)
  const fault = explainSale(after)
  if (fault) {
    throw refuseField(fault.field, fault.message)
  }
  await context.db
    .updateTable('products')
    .set({
      ...toProductColumns(after),
      updatedAt: nextTimestamp(new Date(before.updatedAt ?? before.createdAt), context.clock.now()),
    })
    .where('id', '=', before.id)
    .execute()
  await recordAudit(context, 'product_changed', before.id, {
    name: after.name,
    fields: changed.join(', '),
    ...(was.price !== after.price && {
      price_before: inEnglish(() => formatTaka(was.price)),
      price_after: inEnglish(() => formatTaka(after.price)),
    }),
  })
  return getProduct(context, before.id)
}

/** Whether it has changed since it was shown. */
export function isStale({ updatedAt }: Product, shownUpdatedAt: string | undefined): boolean {
  return shownUpdatedAt !== undefined && shownUpdatedAt !== updatedAt
}

export function staleError(product: Product): ShopError {
  return new ShopError('conflict', m.refusal_product_changed(), { data: { product } })
}

/** In the form that staff send. */
export function valuesOf(product: Product): ProductValues {
  const { price, regularPrice, salePrice, saleFrom, saleUntil, cost, weightGrams, ...rest } =
    product
  const { offered, ...values } = rest
  return {
    ...values,
    nameBangla: values.nameBangla ?? '',
    descriptionBangla: values.descriptionBangla ?? '',
    cloth: values.cloth ?? '',
    clothBangla: values.clothBangla ?? '',
    worn: values.worn ?? '',
    wornBangla: values.wornBangla ?? '',
    price: regularPrice ?? price,
    inStock: offered,
    salePrice: salePrice ?? null,
    saleFrom: saleFrom ?? null,
    saleUntil: saleUntil ?? null,
    cost: cost ?? null,
    weightGrams: weightGrams ?? null,
  }
}
