import type { z } from 'zod'
import { m } from '#messages'
import type { ProductValues } from './product-fields.ts'

type SaleValues = {
  [Name in 'price' | 'salePrice' | 'saleFrom' | 'saleUntil']?: ProductValues[Name] | undefined
}

/** Why a sale is invalid, by field; undefined when it is valid. */
export function explainSale({ price, salePrice, saleFrom, saleUntil }: SaleValues) {
  if (salePrice != null && price !== undefined && salePrice >= price) {
    return { field: 'salePrice', message: m.refusal_sale_price_must() } as const
  }
  if (salePrice === null && (saleFrom || saleUntil)) {
    return { field: 'salePrice', message: m.refusal_enter_sale_price() } as const
  }
  if (saleFrom && saleUntil && saleUntil <= saleFrom) {
    return { field: 'saleUntil', message: m.refusal_sale_must_end() } as const
  }
  return undefined
}

export function checkSale<Values extends SaleValues>(
  values: Values,
  check: z.RefinementCtx<Values>,
): void {
  const fault = explainSale(values)
  if (fault) check.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
}
