import { changeProducts } from '#shop/catalogue/bulk/change-products.ts'
import { ChangedProduct, ChangeProducts } from '#shop/catalogue/bulk/contract.ts'
import { calls } from './calls.ts'

const { post } = calls('Catalogue', 'manageCatalogue')

export const productChangeCalls = [
  post(
    '/product-changes',
    'Change prices, switches and stock of several products; returns the outcome of each',
  )
    .takes(ChangeProducts)
    .takesKey()
    .runs(changeProducts, ChangedProduct.array()),
]
