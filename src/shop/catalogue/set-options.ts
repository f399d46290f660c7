import { sql } from 'kysely'
import { ownPath } from '../images/rules.ts'
import type { Context } from '../shared/context.ts'
import { toPaisa } from '../shared/money.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Product, ProductUpdate } from './contract.ts'
import { type Renamed, readRenamed, renameColours } from './rename-colours.ts'
import { explainColour, findColour, LETTERS, nameVariant, ONE_SIZE, ONE_SIZE_RUN } from './rules.ts'
import { setVariants, type WantedVariant } from './set-variants.ts'
import { findSizesInUse } from './size-runs/find-sizes-in-use.ts'
import { keepSizeRun } from './size-runs/lock-size-run.ts'

/** What a product is made in, as an input says it. */
type Options = Pick<ProductUpdate, 'price' | 'sizeRun' | 'sizes' | 'variants' | 'colours'>

/**
 * Gives a product its size run, its colours and its variants, within the caller's transaction, which has
 * locked it. What is left out stays as it is; a new product, which was nothing before, comes in all sizes
 * of its run. Returns whether anything changed of its colours, and of its sizes.
 * @throws ShopError invalid, conflict when a count is not as it was shown, an SKU is taken, or the run has
 *   not the sizes that somebody waits for
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
  // The variants are locked: whoever has not bought by now cannot buy what goes.
  if (hasRunChanged && input.sizeRun) await refuseSoldSizes(context, productId, labels)
  return { colours: hasColoursChanged, sizes: hasVariantsChanged || hasRunChanged }
}

/** What says nothing of runs comes in letters or in one size, as its sizes are. */
function runOf({ sizeRun, sizes, variants }: Options, before: Product | undefined): string {
  if (sizeRun !== undefined) return sizeRun
  const given = sizes ?? variants
  const isFromSizes = !before || [LETTERS, ONE_SIZE_RUN].includes(before.sizeRun)
  if (before && !(given && isFromSizes)) return before.sizeRun
  return given?.every(({ size }) => size === ONE_SIZE) ? ONE_SIZE_RUN : LETTERS
}

interface Choices {
  /** Of the run. */
  labels: readonly string[]
  /** Their names. */
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
  // Who sends back a product as it was read sends both, and may know only sizes.
  const isOfSizes = sizes && !hasSeveral && isAsRead(variants, before)
  if (variants && !isOfSizes)
    return variants.map(readVariant(choices, 'variants', pricesOf(price, before)))
  if (sizes && hasSeveral) throw refuse('sizes', 'Enter the stock of each colour')
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

/** What a variant costs anyway, in taka. */
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
      throw refuse(`${path}.size`, 'Choose one of this product’s sizes')
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

/** @throws ShopError invalid when the run or the colours are others, and nothing was said of the variants */
function keepVariants(
  { variants }: Product,
  { labels, colours, renamed }: Choices,
): WantedVariant[] {
  if (!variants.every(({ size }) => labels.includes(size))) {
    throw refuse('sizeRun', 'Choose the sizes of this size run too')
  }
  const kept = colours.map((colour) => renamed.get(colour) ?? colour)
  const isOfColours = (colour: string) =>
    colour === '' ? kept.length === 0 : kept.includes(colour)
  if (!variants.every(({ colour }) => isOfColours(colour))) {
    throw refuse('colours', 'Choose the sizes of each colour too')
  }
  return variants.map(({ size, colour, stock }) => ({ size, colour, stock, shownStock: stock }))
}

function madeInAll({ labels, colours }: Choices): WantedVariant[] {
  return (colours.length > 0 ? colours : ['']).flatMap((colour) =>
    labels.map((size) => ({ size, colour, stock: null })),
  )
}

/**
 * Replaces them as a whole: the database looks at the end whether each variant has its colour.
 * Which pictures show which is set with the pictures.
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
 * Says of each picture which colour it shows, within the caller's transaction, once pictures and colours
 * are what they are to be. Where nothing is wanted, those that are left show what they did.
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
        throw refuse(`colours.${place}.images`, 'Choose one of this product’s pictures')
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
  const message = `Orders under way have size ${gone.join(', ')}, which this size run does not have. Deliver or cancel them first.`
  throw new ShopError('conflict', message, { fields: { sizeRun: message } })
}

function refuse(field: string, message: string): ShopError {
  return new ShopError('invalid', message, { fields: { [field]: message } })
}
