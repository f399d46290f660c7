import { sql } from 'kysely'
import { m } from '#messages'
import type { Offer } from '../catalogue/list-offers.ts'
import { variantPrices } from '../catalogue/prices.ts'
import { explainShortage, variantLabel } from '../catalogue/rules.ts'
import { readSettings } from '../settings/queries.ts'
import { inShownLanguage } from '../shared/bangla.ts'
import type { Context } from '../shared/context.ts'
import { jsonObjectFrom } from '../shared/json-from.ts'
import { formatTaka, regularPriceOf, toTaka } from '../shared/money.ts'
import { pick } from '../shared/pick.ts'
import { prepared } from '../shared/prepared.ts'
import type { CartLine } from './contract.ts'

type ReadContext = Pick<Context, 'db' | 'clock' | 'settings'>

async function readLines(context: ReadContext, owner: string) {
  const { db, clock } = context
  const { orders } = await readSettings(context)
  const rows = await db
    .selectFrom('cartLines')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'cartLines.productId').on('products.archivedAt', 'is', null),
    )
    .innerJoin('variants', 'variants.id', 'cartLines.variantId')
    .where('cartLines.owner', '=', owner)
    .orderBy('cartLines.addedAt')
    .orderBy('cartLines.id')
    .select([
      'cartLines.id',
      'cartLines.productId',
      'cartLines.variantId',
      'cartLines.quantity',
      'cartLines.isPreorder',
      'cartLines.shownName',
      'cartLines.shownPricePaisa',
      'products.name',
      'products.nameBangla',
      'products.isOffered',
      'products.takesPreorders',
      'products.weightGrams',
      'variants.productId as madeFor',
      'variants.size',
      'variants.colour',
      'variants.sku',
      'variants.stock',
    ])
    .select(variantPrices(clock.now()))
    .select((line) => [
      jsonObjectFrom(
        line
          .selectFrom('productImages')
          .leftJoin('images', 'images.hash', 'productImages.imageHash')
          .whereRef('productImages.productId', '=', 'cartLines.productId')
          .orderBy(sql`product_images.colour is distinct from variants.colour`)
          .orderBy('productImages.position')
          .limit(1)
          .select(['productImages.url', 'images.width', 'images.height', 'images.placeholder']),
      ).as('picture'),
    ])
    .modifyEnd(prepared)
    .execute()
  return rows.map((row) => ({
    ...row,
    // A line that can no longer be preordered is an ordinary line, or sold out.
    isPreorder: row.isPreorder && orders.takesPreorders && row.takesPreorders !== false,
    // A deleted product is shown as it was.
    pricePaisa: row.pricePaisa ?? row.shownPricePaisa,
  }))
}

type LineRow = Awaited<ReturnType<typeof readLines>>[number]

/** A cart line with the product's current data; amounts in paisa. */
export interface CurrentLine extends Omit<Offer, 'stock' | 'takesPreorders'> {
  id: string
  quantity: number
  isPreorder: boolean
  problem: string | null
}

function explainProblem(line: LineRow): string | null {
  if (line.name === null || !line.isOffered) return m.refusal_product_gone_available()
  if (line.madeFor === null) return m.refusal_variant_gone({ variant: variantLabel(line) })
  if (line.isPreorder || line.stock === null || line.stock >= line.quantity) return null
  return explainShortage(line, line.stock, line.quantity)
}

function explainNotice(line: LineRow): string | null {
  if (line.pricePaisa === line.shownPricePaisa) return null
  const before = formatTaka(toTaka(line.shownPricePaisa))
  return m.refusal_price_when_added({ before, amount: formatTaka(toTaka(line.pricePaisa)) })
}

function toCurrentLine(line: LineRow): CurrentLine {
  return {
    ...pick(line, 'id', 'productId', 'variantId', 'size', 'colour'),
    name: line.name ?? line.shownName,
    nameBangla: line.nameBangla ?? '',
    sku: line.sku ?? [line.productId, line.size, line.colour].filter(Boolean).join('-'),
    unitPricePaisa: line.pricePaisa,
    ...pick(line, 'regularPricePaisa', 'quantity', 'weightGrams', 'isPreorder'),
    imageUrl: line.picture?.url ?? '',
    problem: explainProblem(line),
  }
}

function toCartLine(row: LineRow): CartLine {
  const line = toCurrentLine(row)
  return {
    _id: line.id,
    productId: line.productId,
    name: inShownLanguage(line).name,
    price: toTaka(line.unitPricePaisa),
    ...regularPriceOf(line),
    image: line.imageUrl,
    picture: row.picture && {
      url: row.picture.url,
      width: row.picture.width ?? 1080,
      height: row.picture.height ?? 1350,
      placeholder: row.picture.placeholder ?? '',
    },
    ...pick(line, 'size', 'colour', 'quantity'),
    itemTotal: toTaka(line.unitPricePaisa * line.quantity),
    isPreorder: line.isPreorder,
    problem: line.problem,
    notice: explainNotice(row),
  }
}

/** What a checkout sells: lines with current names and prices. */
export async function listCurrentLines(
  context: ReadContext,
  owner: string,
): Promise<CurrentLine[]> {
  return (await readLines(context, owner)).map(toCurrentLine)
}

/** In the order in which the lines were added. */
export async function listCart(
  context: ReadContext,
  owner: string | undefined,
): Promise<CartLine[]> {
  if (owner === undefined) return []
  return (await readLines(context, owner)).map(toCartLine)
}
