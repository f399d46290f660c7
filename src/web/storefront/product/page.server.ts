import { data, type LoaderFunctionArgs } from 'react-router'
import { type ProductSize, SIZES } from '#shop/catalogue/contract.ts'
import { findProduct } from '#shop/catalogue/queries.ts'
import {
  chooseDefaultSize,
  FALLBACK_DESCRIPTION,
  FEW_LEFT,
  isForSale,
} from '#shop/catalogue/rules.ts'
import { deliveryTerms } from '#shop/pricing/rules.ts'
import { toTaka } from '#shop/shared/money.ts'
import { coreContext } from '../../core-context.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const product = await findProduct(context.get(coreContext), id)
  if (!product) return data({ id, product: null }, { status: 404 })
  return data({
    id,
    product: {
      id: product.id,
      name: product.name,
      description: product.description.trim() || FALLBACK_DESCRIPTION,
      price: product.price,
      pictures: product.pictures.filter((picture) => picture.url),
      isForSale: isForSale(product),
      sizes: toChoices(product.sizes),
      defaultSize: chooseDefaultSize(product.sizes),
      delivery: {
        promise: deliveryTerms.standard.promise,
        charge: toTaka(deliveryTerms.standard.chargePaisa),
      },
    },
  })
}

const clothingSizes = SIZES.filter((size) => size !== 'One size')

/** All six sizes, those it is not made in as well; something of one size has only that. */
function toChoices(sizes: readonly ProductSize[]) {
  const offered = sizes.length > 1 ? clothingSizes : sizes.map(({ size }) => size)
  return offered.map((name) => {
    const size = sizes.find((size) => size.size === name)
    const isFew = size?.inStock && size.stock !== null && size.stock <= FEW_LEFT
    return {
      name,
      state: !size
        ? ('not made' as const)
        : size.inStock
          ? ('in stock' as const)
          : ('sold out' as const),
      /** How many, when they are few. */
      left: isFew ? size.stock : null,
    }
  })
}
