import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDiskImageStore } from '#adapters/disk/disk-image-store.ts'
import { type OpenDatabase, openEmbedded } from '#database/connect.ts'
import { fillDemoShop } from '#demo/fill.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addSizeRun } from '#shop/catalogue/size-runs/add-size-run.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { imageUrl } from '#shop/images/rules.ts'
import { storeImage } from '#shop/images/store-image.ts'
import { addPage } from '#shop/pages/add-page.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { changeConnection } from '#shop/settings/connections/change-connection.ts'
import { readConnection } from '#shop/settings/connections/queries.ts'
import { firstZones } from '#shop/settings/delivery/rules.ts'
import { findGroup, readSettings } from '#shop/settings/queries.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import { beginOwnShop, countOwnInDemo } from '#shop/setup/begin-own-shop.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import type { Context } from '#shop/shared/context.ts'
import { keysIn } from '#test/images.ts'
import { plain } from '#test/pictures.ts'
import { openTestShop, orderFor, productInput } from '#test/shop.ts'
import { givenRole } from '#test/staff.ts'
import { examineShop } from './cli/examine-shop.ts'
import { openOwnShop } from './own-shop.ts'

const OWN_LINK = { name: 'Pinterest', url: 'https://pinterest.com/nakshi' }

const test = await openTestShop()
const { shop } = test
const folder = await mkdtemp(join(tmpdir(), 'haat-own-'))
const admin = test.as('admin@suto.test', givenRole('owner'))
const owner = { email: 'sumi@nakshi.test', name: 'Sumi Akter', password: 'seven yellow saris' }
const opened: OpenDatabase[] = []

afterAll(async () => {
  for (const database of opened) await database.close()
  await rm(folder, { recursive: true, force: true })
  await test.close()
})

let starts = 0
/** The demo, next to which a shop can be started in that folder. */
function beside(name: string, by: Context = admin): Context {
  const ownShop = { dataDir: join(folder, name), bucket: undefined }
  const config = {
    dataDir: join(folder, name, 'demo'),
    ownShop,
    secret: undefined,
    imgbb: undefined,
  }
  return {
    ...by,
    ownShop: openOwnShop(
      () => shop,
      config,
      () => (starts += 1),
    ),
  }
}

/** The new shop, opened read-only. */
async function open(name: string): Promise<Context> {
  const database = await openEmbedded({ folder: join(folder, name, 'database') })
  opened.push(database)
  return { ...shop, db: database.db }
}

async function filledTables({ db }: Context): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema order by 1`.execute(
    db,
  )
  const filled: string[] = []
  for (const { name } of rows) {
    const { rows: found } = await sql`select from ${sql.table(name)} limit 1`.execute(db)
    if (found.length > 0) filled.push(name)
  }
  return filled
}

const EMPTY_SHOP = [
  'audit_entries',
  'auth_accounts',
  'auth_users',
  'customers',
  'migrations',
  'shop_setup',
  'size_runs',
  'sizes',
  'staff_roles',
  'users',
]

beforeAll(async () => {
  await fillDemoShop(shop)
  const picture = await plain(1200, 1500).png().toBuffer()
  const uploader = { kind: 'person', email: 'admin@suto.test' } as const
  const { hash, width } = await storeImage(admin, uploader, picture)
  const own = productInput({ id: 'nakshi-shirt', name: 'Nakshi shirt', category: 'panjabi' })
  await addProduct(admin, {
    ...own,
    images: [imageUrl(hash, width)],
    sizes: [{ size: 'M', stock: 5 }],
  })
  const { values, version } = await findGroup(shop, 'shop')
  await changeSettings(admin, 'shop', {
    values: { ...values, name: 'Nakshi', social: [...values.social, OWN_LINK] },
    shownVersion: version,
  })
  await addSizeRun(admin, { name: 'Caps', sizes: ['56', '58'] })
  await addPage(admin, {
    title: 'Gifts',
    titleBangla: '',
    slug: 'gifts',
    text: 'Wrapped in paper',
    textBangla: '',
    isPublished: true,
    isInFooter: true,
    position: 50,
  })
  await changeConnection(admin, {
    name: 'sslcommerz',
    place: 'sandbox',
    storeId: 'nakshi',
    storePassword: 'not-a-real-one',
  })
  const line = { productId: 'nakshi-shirt', size: 'M', quantity: 2 }
  await addToCart(test.as('rahim@suto.test'), line)
  await placeOrder(test.as('rahim@suto.test'), orderFor([{ ...line, price: own.price }]), 'k')
  const delivery = await findGroup(shop, 'delivery')
  // A new shop only offers standard delivery, so that this zone would offer none.
  const off = { isOffered: false, charge: 0, freeFrom: null }
  const [inside, ...others] = firstZones
  if (!inside) throw new Error('There are no zones')
  await changeSettings(admin, 'delivery', {
    values: {
      ...delivery.values,
      zones: [
        { ...inside, standard: off, express: { ...off, isOffered: true, charge: 200 } },
        ...others,
      ],
    },
    shownVersion: delivery.version,
  })
})

it('counts what can be taken over', async () => {
  expect(await countOwnInDemo(beside('counted'))).toEqual({ products: 1, settings: 5 })
})

it('starts with only the owner when nothing is taken over, once', async () => {
  const demo = beside('empty')
  await beginOwnShop(demo, { owner, products: false, settings: false })
  expect(starts).toBe(1)
  await expect(
    beginOwnShop(demo, { owner, products: false, settings: false }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(starts).toBe(1)
  const own = await open('empty')
  expect(await filledTables(own)).toEqual(EMPTY_SHOP)
  expect(await own.db.selectFrom('users').select(['email', 'staffRoleId']).execute()).toEqual([
    { email: owner.email, staffRoleId: 'owner' },
  ])
  expect(await own.db.selectFrom('auditEntries').select(['action', 'actor']).execute()).toEqual([
    { action: 'shop_begun', actor: owner.email },
  ])
})

it('takes over own products completely, and settings that differ from the demo’s', async () => {
  await beginOwnShop(beside('taken'), { owner, products: true, settings: true })
  const own = await open('taken')
  const products = await own.db.selectFrom('products').select(['id', 'categoryId']).execute()
  expect(products).toEqual([{ id: 'nakshi-shirt', categoryId: 'panjabi' }])
  const categories = await own.db
    .selectFrom('categories')
    .select(['name', 'description', 'imageUrl'])
    .execute()
  expect(categories).toEqual([{ name: 'Panjabi & Kurta', description: '', imageUrl: '' }])
  const variants = await own.db.selectFrom('variants').select(['size', 'stock']).execute()
  expect(variants).toEqual([{ size: 'M', stock: 3 }])
  const {
    shop: said,
    story,
    delivery,
  } = await readSettings({
    db: own.db,
    settings: { ...shop.settings, recall: () => undefined, begin: () => () => undefined },
  })
  const { shop: details, story: untold } = inShownLanguage(defaultSettings)
  expect(said).toEqual({ ...details, name: 'Nakshi', social: [OWN_LINK] })
  expect(delivery.zones[0]?.express).toMatchObject({ isOffered: true, charge: 200 })
  expect(story).toEqual(untold)
  expect(await readConnection(own, 'sslcommerz')).toMatchObject({ state: 'stored' })
  const pages = await own.db.selectFrom('pages').select(['slug', 'changedBy']).execute()
  expect(pages).toEqual([{ slug: 'gifts', changedBy: owner.email }])
  expect(
    (await filledTables(own)).filter((name) => /^orders|^payments|^cart|sandbox/.test(name)),
  ).toEqual([])

  const images = { ...shop.images, store: createDiskImageStore(join(folder, 'taken', 'images')) }
  const wrong: string[] = []
  await examineShop({ ...own, images }, false, (line) => wrong.push(line))
  expect(wrong.filter((line) => !line.startsWith('ok'))).toEqual([])
  expect((await keysIn({ images })).length).toBeGreaterThan(0)
})

it('takes over settings without products, with the size runs', async () => {
  await beginOwnShop(beside('settings'), { owner, products: false, settings: true })
  const own = await open('settings')
  const runs = await own.db.selectFrom('sizeRuns').select('name').execute()
  expect(runs).toContainEqual({ name: 'Caps' })
  expect(await own.db.selectFrom('products').select('id').execute()).toEqual([])
})

it('refuses when the folder has the secret of another shop', async () => {
  await mkdir(join(folder, 'secret'))
  await writeFile(join(folder, 'secret', 'secret'), 'of another shop, and long enough for it')
  await expect(
    beginOwnShop(beside('secret'), { owner, products: false, settings: true }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(existsSync(join(folder, 'secret', 'database'))).toBe(false)
})

it('leaves nothing behind after a failure, and can be repeated', async () => {
  const demo = beside('failed')
  const { read } = shop.images.store
  shop.images.store.read = () => Promise.reject(new Error('The disk is gone'))
  await expect(beginOwnShop(demo, { owner, products: true, settings: true })).rejects.toThrow(
    'The disk is gone',
  )
  shop.images.store.read = read
  expect(existsSync(join(folder, 'failed', 'database'))).toBe(false)
  await beginOwnShop(demo, { owner, products: true, settings: true })
  expect(existsSync(join(folder, 'failed', 'database'))).toBe(true)
})

it('is the owner’s alone, with a good password', async () => {
  const input = { owner, products: false, settings: false }
  await expect(beginOwnShop(beside('refused', test.visitor), input)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  for (const person of [test.as('x@y.test'), test.as('x@y.test', givenRole('manager'))]) {
    const demo = beside('refused', person)
    await expect(beginOwnShop(demo, input)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(countOwnInDemo(demo)).rejects.toMatchObject({ code: 'forbidden' })
  }
  const weak = { ...input, owner: { ...owner, password: 'password1234' } }
  await expect(beginOwnShop(beside('refused'), weak)).rejects.toMatchObject({ code: 'invalid' })
  await expect(beginOwnShop(admin, input)).rejects.toMatchObject({ code: 'conflict' })
  expect(existsSync(join(folder, 'refused'))).toBe(false)
})
