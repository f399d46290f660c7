import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  hasDemoGoods,
  type MarkedDemo,
  markDemo,
  readDemoState,
} from '#shop/beginning/demo-rows.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { listCategories } from '#shop/catalogue/categories/queries.ts'
import { type NewProduct, SIZES } from '#shop/catalogue/contract.ts'
import { recordImage } from '#shop/images/record-image.ts'
import { IMAGE_WIDTHS, imageKey, imageUrl, LARGEST_WIDTH } from '#shop/images/rules.ts'
import { bringSettings, hasBroughtSettings } from '#shop/settings/bring-settings.ts'
import type { Settings } from '#shop/settings/contract.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import { categories } from './categories.ts'
import { type DemoProduct, products, VIEWS } from './products.ts'
import { demoQuestions } from './questions.ts'
import { demoShop } from './shop.ts'
import { demoStory } from './story.ts'

/** By its name, since the built server lies elsewhere. */
const pictureList = createRequire(import.meta.url).resolve('#demo/pictures/pictures.json')

/** The picture of the story, among the others. */
const STORY = 'story'

const PictureList = z.record(
  z.string(),
  z.object({ width: z.number(), height: z.number(), placeholder: z.string() }),
)

/** Fills an empty shop with the demo shop, wholly or not at all. Returns whether it did. */
export async function fillDemoShop(context: Context): Promise<boolean> {
  if (!(await isEmpty(context))) return false
  const pictures = await keepDemoPictures(context)
  const now = context.clock.now()
  const isFilled = await inTransaction(context, async (transaction) => {
    await waitForOtherServers(transaction)
    if (!(await isEmpty(transaction))) return false
    await addGoods(transaction, pictures)
    for (const product of products) await addDemoProduct(transaction, product, pictures, now)
    await markGoods(transaction, pictures)
    return true
  })
  context.settings.invalidate()
  return isFilled
}

/** Of several servers that start at once, one fills the shop; the others find it filled. */
export async function waitForOtherServers({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('demo shop', 0))`.execute(db)
}

async function isEmpty(context: Context): Promise<boolean> {
  return (await listCategories(context)).length === 0
}

/**
 * Opens the demo shop now, to be kept until `today`: what is newer is added at its time, which `later` sees to. The
 * pictures are not kept.
 */
export async function openDemoShop(
  context: Context,
  later: (at: Date, happen: () => Promise<void>) => void,
  today: Date,
): Promise<void> {
  const pictures = await readDemoPictures()
  const isNew = ({ addedDaysAgo }: DemoProduct) => addedDaysAt(today, addedDaysAgo) > now
  const now = context.clock.now()
  await addGoods(context, pictures)
  for (const product of products.filter((each) => !isNew(each))) {
    await addDemoProduct(context, product, pictures, today)
  }
  for (const product of products.filter(isNew)) {
    later(addedDaysAt(today, product.addedDaysAgo), () =>
      addDemoProduct(context, product, pictures, today),
    )
  }
  later(addedDaysAt(today, 1), () => markGoods(context, pictures))
}

function addedDaysAt(today: Date, daysAgo: number): Date {
  return new Date(today.getTime() - daysAgo * DAY_MS)
}

async function addGoods(context: Context, pictures: DemoPictures): Promise<void> {
  for (const [name, picture] of Object.entries(pictures.list)) {
    const hash = pictures.hashes.get(name)
    if (hash) await recordImage(context, { hash, ...picture })
  }
  for (const category of categories) {
    await addCategory(context, {
      ...category,
      image: pictures.urlOf(`categories/${category.id}`),
    })
  }
  await bringSettings(context, wordsOf(pictures.urlOf(STORY)))
}

async function markGoods(context: Context, { hashes }: DemoPictures): Promise<void> {
  await markDemo(context, listBrought([...hashes.values()]))
}

/** What the demo shop says, as settings like any other's. */
function wordsOf(picture: string): Pick<Settings, 'shop' | 'story' | 'questions'> {
  return { shop: demoShop, story: { ...demoStory, picture }, questions: demoQuestions }
}

/**
 * Brings a demo shop its words that was filled when they were what every shop said, once. What its owner has
 * saved since stays.
 */
export async function bringWordsToOldDemo(context: Context): Promise<void> {
  const isShown = (await readDemoState(context)) === 'shown'
  if (!isShown || !(await hasDemoGoods(context.db)) || (await hasBroughtSettings(context))) return
  const { [STORY]: picture } = await readPictureList()
  const hash = await keepPicture(context, STORY)
  if (!picture) throw new Error('The picture of the story is missing')
  await inTransaction(context, async (transaction) => {
    await recordImage(transaction, { hash, ...picture })
    await bringSettings(transaction, wordsOf(imageUrl(hash)))
    await markDemo(transaction, { products: [], categories: [], images: [hash] })
  })
  context.settings.invalidate()
}

async function readPictureList(): Promise<z.infer<typeof PictureList>> {
  return PictureList.parse(JSON.parse(await readFile(pictureList, 'utf8')))
}

/**
 * Notes what a demo shop has that was filled before such notes were taken. Its things are known by their ids: one
 * that the owner took out and made anew under the same id counts as the demo's.
 */
export async function markOldDemo(context: Context): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    select image_hash as hash from product_images join products on products.id = product_id
    where products.id = any(${products.map(({ id }) => id)}::text[]) and image_hash is not null
    union
    select image_hash from categories
    where id = any(${categories.map(({ id }) => id)}::text[]) and image_hash is not null`.execute(
    context.db,
  )
  await inTransaction(context, (transaction) =>
    markDemo(transaction, listBrought(rows.map(({ hash }) => hash))),
  )
}

function listBrought(images: string[]): MarkedDemo {
  return {
    products: products.map(({ id }) => id),
    categories: categories.map(({ id }) => id),
    images,
  }
}

async function addDemoProduct(
  context: Context,
  product: DemoProduct,
  { urlOf }: DemoPictures,
  today: Date,
): Promise<void> {
  const newProduct: NewProduct = {
    id: product.id,
    name: product.name,
    description: product.description,
    price: product.priceTaka,
    category: product.category,
    featured: product.featured,
    inStock: true,
    images: VIEWS.map((view) => urlOf(`${product.id}/${view}`)),
    sizes: SIZES.flatMap((size) => {
      const stock = product.sizes[size]
      return stock === undefined ? [] : [{ size, stock }]
    }),
  }
  await addProduct(context, newProduct, addedDaysAt(today, product.addedDaysAgo))
}

interface DemoPictures {
  list: z.infer<typeof PictureList>
  hashes: ReadonlyMap<string, string>
  urlOf(name: string): string
}

/** The pictures that the demo has, whether the store has them or not. */
async function readDemoPictures(readHash = hashPicture): Promise<DemoPictures> {
  const list = await readPictureList()
  const hashes = new Map<string, string>()
  for (const name of Object.keys(list)) hashes.set(name, await readHash(name))
  const urlOf = (name: string) => {
    const hash = hashes.get(name)
    return hash ? imageUrl(hash) : ''
  }
  return { list, hashes, urlOf }
}

/** The same, in the store. */
export async function keepDemoPictures(context: Context): Promise<DemoPictures> {
  return readDemoPictures((name) => keepPicture(context, name))
}

const readWidth = (name: string, width: number) =>
  readFile(join(dirname(pictureList), `${name}-${width}.avif`))

async function hashPicture(name: string): Promise<string> {
  return hashOf(await readWidth(name, LARGEST_WIDTH))
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

/** Puts every drawn width into the store. Returns its hash. */
async function keepPicture({ images }: Context, name: string): Promise<string> {
  const largest = await readWidth(name, LARGEST_WIDTH)
  const hash = hashOf(largest)
  await Promise.all(
    IMAGE_WIDTHS.map(async (width) => {
      const content = width === LARGEST_WIDTH ? largest : await readWidth(name, width)
      await images.store.write(imageKey(hash, width, 'avif'), content)
    }),
  )
  return hash
}
