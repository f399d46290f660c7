import { sql } from 'kysely'
import { m } from '#messages'
import { ownPath } from '../images/rules.ts'
import type { Context } from '../shared/context.ts'
import { toPaisa } from '../shared/money.ts'
import { refuseField, type ShopError } from '../shared/shop-error.ts'
import type { Product, ProductUpdate } from './contract.ts'
import { type Renamed, readRenamed, renameColours } from './rename-colours.ts'
import { explainColour, findColour, LETTERS, nameVariant, ONE_SIZE, ONE_SIZE_RUN } from './rules.ts'
import { setVariants, type WantedVariant } from './set-variants.ts'
import { findSizesInUse } from './size-runs/find-sizes-in-use.ts'
import { keepSizeRun } from './size-runs/lock-size-run.ts'

/** Sizes, colours and variants of a product, as in the input. */
type Options = Pick<ProductUpdate, 'price' | 'sizeRun' | 'sizes' | 'variants' | 'colours'>

/**
 * Sets a product's size run, colours and variants, within the caller's transaction, which has locked it. Missing fields
 * stay unchanged; a new product gets all sizes of its run. Returns whether its colours or its sizes have changed.
 * @throws ShopError invalid, conflict when a count differs from the one shown, an SKU is taken, or the new run lacks
 *   sizes of open orders
 */
export async function setOptions(
  context: Context,
  productId: string,
  input: Options,
  before: Product | undefined,
): Promise<{ colours: boolean; sizes: boolean }> {
  const isSilent = [input.sizeRun, input.sizes, input.variants, input.colours].every(
    (each) => each === undefined,
  )
  if (isSilent && before) return { colours: false, sizes: false }
  const runId = runOf(input, before)
  const labels = await keepSizeRun(context, runId)
  const colours = (input.colours ?? before?.colours ?? []).map(({ name }) => name)
  const renamed = readRenamed(input.colours, before)
  const variants = readVariants(input, before, { labels, colours, renamed })
  const hasVariantsChanged = await setVariants(context, productId, {
    runId,
    variants,
    reason: before ? 'counted' : 'stocked',
  })
  const hasColoursChanged = await setColours(context, productId, input.colours, before)
  if (renamed.size > 0) await renameColours(context, productId, renamed)
  const hasRunChanged = before !== undefined && runId !== before.sizeRun
  // The variants are locked: removed sizes can no longer be bought.
  if (hasRunChanged && input.sizeRun) await refuseSoldSizes(context, productId, labels)
  return { colours: hasColoursChanged, sizes: hasVariantsChanged || hasRunChanged }
}

/** Without a run in the input, the sizes decide between letters and one size. */
function runOf({ sizeRun, sizes, variants }: Options, before: Product | undefined): string {
  if (sizeRun !== undefined) return sizeRun
  const given = sizes ?? variants
  const isFromSizes = !before || [LETTERS, ONE_SIZE_RUN].includes(before.sizeRun)
  if (before && !(given && isFromSizes)) return before.sizeRun
  return given?.every(({ size }) => size === ONE_SIZE) ? ONE_SIZE_RUN : LETTERS
}

interface Choices {
  /** Labels of the run. */
  labels: readonly string[]
  /** Names of the colours. */
  colours: readonly string[]
  renamed: Renamed
}

/** @throws ShopError invalid */
function readVariants(
  { price, sizes, variants }: Options,
  before: Product | undefined,
  choices: Choices,
): WantedVariant[] {
  const hasSeveral = choices.colours.length > 1
  // A client that sends a product back as it read it sends both, and may have changed only the sizes.
  const isOfSizes = sizes && !hasSeveral && isAsRead(variants, before)
  if (variants && !isOfSizes)
    return variants.map(readVariant(choices, 'variants', pricesOf(price, before)))
  if (sizes && hasSeveral) throw refuse('sizes', m.refusal_enter_stock_each())
  if (sizes) return sizes.map(readVariant(choices, 'sizes'))
  return before ? keepVariants(before, choices) : madeInAll(choices)
}

type GivenVariant = NonNullable<Options['variants']>[number]

function isAsRead(given: Options['variants'], before: Product | undefined): boolean {
  const read = before?.variants.map(({ size, colour, stock, sku, ownPrice, ownCost }) => [
    ...[size, colour, stock, sku, ownPrice, ownCost],
  ])
  const sent = given?.map(
    ({ size, colour = '', stock, sku = null, ownPrice = null, ownCost }, i) => [
      ...[size, colour, stock, sku, ownPrice],
      ownCost === undefined ? before?.variants[i]?.ownCost : ownCost,
    ],
  )
  return JSON.stringify(sent) === JSON.stringify(read)
}

/** A variant's price without its own, in taka. */
type Prices = (variant: { size: string; colour: string }) => number

function pricesOf(price: number, before: Product | undefined): Prices {
  const known = new Map(before?.variants.map((each) => [nameVariant(each), each.price]))
  return (variant) => known.get(nameVariant(variant)) ?? before?.price ?? price
}

function readVariant(
  { labels, colours, renamed }: Choices,
  field: 'sizes' | 'variants',
  priceOf?: Prices,
) {
  return (given: GivenVariant, place: number): WantedVariant => {
    const { price, ownPrice, ownCost, colour: named, ...variant } = given
    const path = `${field}.${place}`
    if (!labels.includes(given.size)) {
      throw refuse(`${path}.size`, m.refusal_choose_one_product())
    }
    const found = findColour(colours, named)
    if (found === undefined) throw refuse(`${path}.colour`, explainColour(named))
    const colour = renamed.get(found) ?? found
    const isAnyway = price === priceOf?.({ size: given.size, colour })
    const own = ownPrice === undefined && !isAnyway ? price : ownPrice
    return {
      ...variant,
      colour,
      pricePaisa: own == null ? own : toPaisa(own),
      costPaisa: ownCost == null ? ownCost : toPaisa(ownCost),
    }
  }
}

/** @throws ShopError invalid when the run or the colours change and the input has no variants */
function keepVariants({ variants }: Product, { labels, colours, renamed }: Choices) {
  if (!variants.every(({ size }) => labels.includes(size))) {
    throw refuse('sizeRun', m.refusal_choose_sizes_size())
  }
  const kept = colours.map((colour) => renamed.get(colour) ?? colour)
  const isOfColours = (colour: string) =>
    colour === '' ? kept.length === 0 : kept.includes(colour)
  if (!variants.every(({ colour }) => isOfColours(colour))) {
    throw refuse('colours', m.refusal_choose_sizes_each())
  }
  return variants.map(({ size, colour, stock }) => ({ size, colour, stock, shownStock: stock }))
}

function madeInAll({ labels, colours }: Choices): WantedVariant[] {
  return (colours.length > 0 ? colours : ['']).flatMap((colour) =>
    labels.map((size) => ({ size, colour, stock: null })),
  )
}

/**
 * Replaces all colours: the database checks at the end that each variant has its colour. The colours of pictures are
 * set with the pictures.
 */
async function setColours(
  { db }: Context,
  productId: string,
  wanted: Options['colours'],
  before: Product | undefined,
): Promise<boolean> {
  const colours = wanted?.map(({ was: _, ...colour }) => colour)
  if (!wanted || JSON.stringify(colours) === JSON.stringify(before?.colours ?? [])) return false
  await db.deleteFrom('productColours').where('productId', '=', productId).execute()
  if (wanted.length === 0) return true
  await db
    .insertInto('productColours')
    .values(
      wanted.map(({ name, swatch }, position) => ({
        productId,
        name,
        swatch,
        position,
      })),
    )
    .execute()
  return true
}

/**
 * Sets the colour that each picture shows, within the caller's transaction, after pictures and colours. Without input,
 * remaining pictures keep their colour.
 * @throws ShopError invalid
 */
export async function setPictureColours(
  { db }: Context,
  productId: string,
  wanted: Options['colours'],
  before: Product['colours'],
): Promise<void> {
  const pictures = await db
    .selectFrom('productImages')
    .where('productId', '=', productId)
    .select('url')
    .execute()
  const isHere = (url: string) => pictures.some((each) => each.url === url)
  const shown = (wanted ?? before).flatMap(({ name, images }, place) =>
    images.map(ownPath).map((url) => {
      if (wanted && !isHere(url)) {
        throw refuse(`colours.${place}.images`, m.refusal_choose_one_product_pictures())
      }
      return { name, url }
    }),
  )
  await sql`
    update product_images set colour = (
      select name from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as shown (name text, url text)
      where shown.url = product_images.url
    )
    where product_id = ${productId}`.execute(db)
}

/** @throws ShopError conflict */
async function refuseSoldSizes(
  context: Context,
  productId: string,
  labels: readonly string[],
): Promise<void> {
  const used = await findSizesInUse(context, sql`products.id = ${productId}`)
  const gone = used.filter((size) => !labels.includes(size))
  if (gone.length === 0) return
  throw refuseField('sizeRun', m.refusal_orders_under_way({ gone: gone.join(', ') }), 'conflict')
}

function refuse(field: string, message: string): ShopError {
  return refuseField(field, message)
}
