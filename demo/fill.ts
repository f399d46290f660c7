import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { listCategories } from '#shop/catalogue/categories/queries.ts'
import type { NewProduct } from '#shop/catalogue/contract.ts'
import { FIXED_SIZES } from '#shop/catalogue/rules.ts'
import { recordImage } from '#shop/images/record-image.ts'
import { IMAGE_WIDTHS, imageKey, imageUrl, MAX_WIDTH } from '#shop/images/rules.ts'
import { type SeededSettings, seedSettings } from '#shop/settings/seed-settings.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import { categories } from './categories.ts'
import { outfits } from './outfits.ts'
import { type DemoProduct, products, VIEWS } from './products.ts'
import { demoSettings } from './settings.ts'
import { demoStory } from './story.ts'

/** Resolved by its name, since the built server is in another folder. */
const pictureList = createRequire(import.meta.url).resolve('#demo/pictures/pictures.json')

/** The order in which the demo's products list their sizes. */
const SIZES = Object.values(FIXED_SIZES).flat()

/** The name of the story's picture. */
const STORY = 'story'

const PictureList = z.record(
  z.string(),
  z.object({
    width: z.number(),
    height: z.number(),
    placeholder: z.string(),
    brightness: z.int(),
    colour: z.string().optional(),
  }),
)

/** Fills an empty shop with the demo shop, completely or not at all. Returns whether it did. */
export async function fillDemoShop(context: Context): Promise<boolean> {
  if (!(await isEmpty(context))) return false
  const pictures = await keepDemoPictures(context)
  const now = context.clock.now()
  const isFilled = await inTransaction(context, async (transaction) => {
    await waitForOtherServers(transaction)
    if (!(await isEmpty(transaction))) return false
    await addGoods(transaction, pictures)
    for (const product of products) await addDemoProduct(transaction, product, pictures, now)
    return true
  })
  context.settings.invalidate()
  return isFilled
}

/** When several servers start at once, one fills the shop and the others wait until it is filled. */
export async function waitForOtherServers({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('demo shop', 0))`.execute(db)
}

async function isEmpty(context: Context): Promise<boolean> {
  return (await listCategories(context)).length === 0
}

/**
 * Opens the demo shop now, to be kept until `today`: newer records are added at their time, by `later`. Pictures are
 * not kept.
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
  await seedSettings(context, settingsOf(pictures))
}

function settingsOf({ urlOf }: DemoPictures): SeededSettings {
  const worn = outfits.map(({ name, words, wordsBangla, products }) => ({
    ...{ picture: urlOf(`outfits/${name}`), words, wordsBangla },
    products: [...products],
  }))
  return {
    ...demoSettings,
    home: { ...demoSettings.home, outfits: worn },
    story: { ...demoStory, picture: urlOf(STORY) },
  }
}

export async function readCategoryPictures(): Promise<string[]> {
  const { urlOf } = await readDemoPictures()
  return categories.map(({ id }) => urlOf(`categories/${id}`))
}

/** All settings of the demo. */
export async function readDemoSettings(): Promise<SeededSettings> {
  return settingsOf(await readDemoPictures())
}

async function readPictureList(): Promise<z.infer<typeof PictureList>> {
  return PictureList.parse(JSON.parse(await readFile(pictureList, 'utf8')))
}

/** The garments are cut for the same model. */
const WORN = { worn: 'Model is 5′10″ and wears M', wornBangla: 'মডেলের উচ্চতা ৫′১০″, পরেছেন M' }

async function addDemoProduct(
  context: Context,
  product: DemoProduct,
  { list, urlOf }: DemoPictures,
  today: Date,
): Promise<void> {
  const newProduct: NewProduct = {
    id: product.id,
    name: product.name,
    nameBangla: product.nameBangla,
    description: product.description,
    descriptionBangla: product.descriptionBangla,
    ...(`${product.id}/worn` in list && WORN),
    ...(product.cloth && { cloth: product.cloth[0], clothBangla: product.cloth[1] }),
    price: product.priceTaka,
    category: product.category,
    featured: product.featured,
    preOrder: true,
    inStock: true,
    images: VIEWS.map((view) => `${product.id}/${view}`)
      .filter((name) => name in list)
      .map(urlOf),
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

/** The pictures of the demo, whether or not they are in the store. */
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

/** Puts the demo's pictures into the store. */
export async function keepDemoPictures(context: Context): Promise<DemoPictures> {
  return readDemoPictures((name) => keepPicture(context, name))
}

const readWidth = (name: string, width: number) =>
  readFile(join(dirname(pictureList), `${name}-${width}.avif`))

async function hashPicture(name: string): Promise<string> {
  return hashOf(await readWidth(name, MAX_WIDTH))
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

/** Puts every width of a picture into the store. Returns its hash. */
async function keepPicture({ images }: Context, name: string): Promise<string> {
  const largest = await readWidth(name, MAX_WIDTH)
  const hash = hashOf(largest)
  await Promise.all(
    IMAGE_WIDTHS.map(async (width) => {
      const content = width === MAX_WIDTH ? largest : await readWidth(name, width)
      await images.store.write(imageKey(hash, width, 'avif'), content)
    }),
  )
  return hash
}
