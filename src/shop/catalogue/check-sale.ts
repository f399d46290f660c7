import type { z } from 'zod'
import type { ProductValues } from './product-fields.ts'

type SaleValues = {
  [Name in 'price' | 'salePrice' | 'saleFrom' | 'saleUntil']?: ProductValues[Name] | undefined
}

/** Why a sale is invalid, by field; undefined when it is valid. */
export function explainSale({ price, salePrice, saleFrom, saleUntil }: SaleValues) {
  if (salePrice != null && price !== undefined && salePrice >= price) {
    return { field: 'salePrice', message: 'The sale price must be below the price' } as const
  }
  if (salePrice === null && (saleFrom || saleUntil)) {
    return { field: 'salePrice', message: 'Enter a sale price, or clear the times' } as const
  }
  if (saleFrom && saleUntil && saleUntil <= saleFrom) {
    return { field: 'saleUntil', message: 'The sale must end after it starts' } as const
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
