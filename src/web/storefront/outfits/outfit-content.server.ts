import { listProductsOfIds } from '#shop/catalogue/queries.ts'
import { listPictures, type ShownPicture } from '#shop/images/queries.ts'
import { MAX_OUTFITS, type Outfit } from '#shop/settings/home/contract.ts'
import { readSettings } from '#shop/settings/queries.ts'
import type { CoreContext } from '../../core-context.ts'
import { type ProductCardContent, toProductCard } from '../product-card/product-card-content.ts'

/** A product that is for sale, and its place on the picture in percent. */
export interface Garment
  extends Pick<
    ProductCardContent,
    'id' | 'name' | 'price' | 'regularPrice' | 'isPriceFrom' | 'isSoldOut' | 'isPreorderable'
  > {
  x: number
  y: number
}

export interface OutfitContent {
  picture: ShownPicture
  words: string
  garments: Garment[]
}

/** The first ones, without products that are not for sale, and without outfits of which none is. */
export async function listOutfits(core: CoreContext, most = MAX_OUTFITS): Promise<OutfitContent[]> {
  const { outfits } = (await readSettings(core)).home
  const shown: OutfitContent[] = []
  for (let from = 0; from < outfits.length && shown.length < most; from += most) {
    shown.push(...(await readOutfits(core, outfits.slice(from, from + most))))
  }
  return shown.slice(0, most)
}

async function readOutfits(
  core: CoreContext,
  outfits: readonly Outfit[],
): Promise<OutfitContent[]> {
  const ids = outfits.flatMap(({ products }) => products.map(({ id }) => id))
  const [products, pictures] = await Promise.all([
    listProductsOfIds(core, [...new Set(ids)]),
    listPictures(
      core,
      outfits.map(({ picture }) => picture),
    ),
  ])
  const offered = new Map(products.filter((each) => each.offered).map((each) => [each.id, each]))
  return outfits.flatMap(({ words, products }, place) => {
    const picture = pictures[place]
    const garments = products.flatMap(({ id, x, y }) => {
      const product = offered.get(id)
      if (!product) return []
      const { description, colours, furtherColours, pictures, ...card } = toProductCard(product)
      return [{ ...card, x, y }]
    })
    // Far down the page, so that a blur would only add weight.
    return picture && garments.length > 0
      ? [{ words, garments, picture: { ...picture, placeholder: '' } }]
      : []
  })
}
