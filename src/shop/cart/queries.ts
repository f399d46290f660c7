import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { variantPrices } from '../catalogue/prices.ts'
import { explainShortage, variantLabel } from '../catalogue/rules.ts'
import { readSettings } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { formatTaka, regularPriceOf, toTaka } from '../shared/money.ts'
import { prepared } from '../shared/prepared.ts'
import type { CartLine } from './contract.ts'

type ReadContext = Pick<Context, 'db' | 'clock' | 'settings'>

async function readLines(context: ReadContext, owner: string) {
  const { db, clock } = context
  const { orders } = await readSettings(context)
  const rows = await db
    .selectFrom('cart_lines')
    .leftJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'cart_lines.product_id')
        .on('products.archived_at', 'is', null),
    )
    .leftJoin('variants', (join) =>
      join
        .onRef('variants.product_id', '=', 'products.id')
        .onRef('variants.size', '=', 'cart_lines.size')
        .onRef('variants.colour', '=', 'cart_lines.colour'),
    )
    .where('cart_lines.owner', '=', owner)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id')
    .select([
      'cart_lines.id',
      'cart_lines.product_id',
      'cart_lines.size',
      'cart_lines.colour',
      'cart_lines.quantity',
      'cart_lines.is_preorder',
      'cart_lines.shown_name',
      'cart_lines.shown_price_paisa',
      'products.name',
      'products.is_offered',
      'products.takes_preorders',
      'products.weight_grams',
      'variants.size as offered_size',
      'variants.sku',
      'variants.stock',
    ])
    .select(variantPrices(clock.now()))
    .select((line) => [
      jsonObjectFrom(
        line
          .selectFrom('product_images')
          .leftJoin('images', 'images.hash', 'product_images.image_hash')
          .whereRef('product_images.product_id', '=', 'cart_lines.product_id')
          .orderBy(sql`product_images.colour is distinct from cart_lines.colour`)
          .orderBy('product_images.position')
          .limit(1)
          .select(['product_images.url', 'images.width', 'images.height', 'images.placeholder']),
      ).as('picture'),
    ])
    .modifyEnd(prepared)
    .execute()
  return rows.map((row) => ({
    ...row,
    // What can no longer be pre-ordered is bought like anything else, or is sold out.
    is_preorder: row.is_preorder && orders.takesPreorders && row.takes_preorders !== false,
    // What is in the shop no more is shown as it was.
    pricePaisa: row.pricePaisa ?? row.shown_price_paisa,
  }))
}

type LineRow = Awaited<ReturnType<typeof readLines>>[number]

/** A cart line with what the shop says of it now; amounts in paisa. */
export interface CurrentLine {
  id: string
  productId: string
  name: string
  size: string
  colour: string
  sku: string
  unitPricePaisa: number
  /** What it costs otherwise; null while it is not on sale. */
  regularPricePaisa: number | null
  quantity: number
  /** Of one piece; null where nobody has said. */
  weightGrams: number | null
  isPreorder: boolean
  imageUrl: string
  problem: string | null
}

function explainProblem(line: LineRow): string | null {
  if (line.name === null || !line.is_offered) return 'This product is no longer available.'
  if (line.offered_size === null) return `${variantLabel(line)} is no longer available.`
  if (line.is_preorder || line.stock === null || line.stock >= line.quantity) return null
  return explainShortage(line, line.stock, line.quantity)
}

function explainNotice(line: LineRow): string | null {
  if (line.pricePaisa === line.shown_price_paisa) return null
  const before = formatTaka(toTaka(line.shown_price_paisa))
  return `The price was ${before} when you added it; it is now ${formatTaka(toTaka(line.pricePaisa))}.`
}

function toCurrentLine(line: LineRow): CurrentLine {
  return {
    id: line.id,
    productId: line.product_id,
    name: line.name ?? line.shown_name,
    size: line.size,
    colour: line.colour,
    sku: line.sku ?? [line.product_id, line.size, line.colour].filter(Boolean).join('-'),
    unitPricePaisa: line.pricePaisa,
    regularPricePaisa: line.regularPricePaisa,
    quantity: line.quantity,
    weightGrams: line.weight_grams,
    isPreorder: line.is_preorder,
    imageUrl: line.picture?.url ?? '',
    problem: explainProblem(line),
  }
}

function toCartLine(row: LineRow): CartLine {
  const line = toCurrentLine(row)
  return {
    _id: line.id,
    productId: line.productId,
    name: line.name,
    price: toTaka(line.unitPricePaisa),
    ...regularPriceOf(line),
    image: line.imageUrl,
    picture: row.picture && {
      url: row.picture.url,
      width: row.picture.width ?? 1080,
      height: row.picture.height ?? 1350,
      placeholder: row.picture.placeholder ?? '',
    },
    size: line.size,
    colour: line.colour,
    quantity: line.quantity,
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
