import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { openTestDatabase } from './database.ts'
import { administrator, endAllShops, shopper, signIn, startShop } from './running-shop.ts'

afterEach(endAllShops)

it.runIf(inject('template').kind === 'server')(
  'two servers that start at once on one empty database open the same shop',
  async () => {
    const database = await openTestDatabase()
    await database.close()
    const settings = {
      DATABASE_URL: database.url ?? '',
      DATA_DIR: await mkdtemp(join(tmpdir(), 'haat-several-')),
    }
    const [first, second] = await Promise.all([startShop(settings), startShop(settings)])
    const { data: products } = await (await fetch(`${second.url}/api/products`)).json()
    expect(products.length).toBeGreaterThanOrEqual(36)

    // A change at one server reaches the cached pages of the other.
    const call = await signIn(first.url)
    const few = products.find((product: { sizes: { stock: number | null }[] }) =>
      product.sizes.some(({ stock }) => stock === 1),
    )
    const { size } = few.sizes.find(({ stock }: { stock: number | null }) => stock === 1)
    const page = `${second.url}/api/products/${few.id}`
    const stockThere = async () =>
      (await (await fetch(page)).json()).data.sizes.find(
        (each: { size: string }) => each.size === size,
      ).stock
    expect(await stockThere()).toBe(1)
    await call('/cart/add', { productId: few.id, size, quantity: 1 })
    const { data: lines } = await call('/cart')
    const placed = await call('/orders', {
      items: lines,
      subtotal: few.price,
      deliveryCharge: 60,
      voucherDiscount: 0,
      totalAmount: few.price + 60,
      deliveryOption: 'standard',
      recipientName: 'Rahim Uddin',
      recipientPhone: '01712345678',
      region: 'Dhaka',
      city: 'Dhaka',
      district: 'Dhaka',
      address: 'House 12',
      addressCategory: 'home',
    })
    expect(placed).toMatchObject({ success: true })
    await expect.poll(stockThere).toBe(0)

    // A session of one server is valid at the other.
    const elsewhere = await signIn(second.url)
    const { data: orders } = await elsewhere(`/orders/user?userEmail=${shopper.email}`)
    expect(orders).toHaveLength(1)

    // A setting at one server shows on cached pages of the other.
    const owner = await signIn(first.url, administrator)
    const textThere = async (path: string) => (await fetch(second.url + path)).text()
    for (const path of ['/contact', '/pages/terms']) await textThere(path)
    const { data: groups } = await owner('/settings')
    const { values, version } = groups.shop
    const renamed = { ...values, name: 'Nakshi' }
    await owner('/settings', { group: 'shop', values: renamed, shownVersion: version }, 'PUT')
    await expect.poll(() => textThere('/contact')).toContain('Contact – Nakshi')
    await expect.poll(() => textThere('/pages/terms')).toContain('– Nakshi')
  },
)

it.runIf(inject('template').kind === 'server')(
  'a changed role applies at once at the other server',
  async () => {
    const database = await openTestDatabase()
    await database.close()
    const settings = {
      DATABASE_URL: database.url ?? '',
      DATA_DIR: await mkdtemp(join(tmpdir(), 'haat-roles-')),
    }
    const [first, second] = await Promise.all([startShop(settings), startShop(settings)])
    const proving = new pg.Client({ connectionString: database.url })
    await proving.connect()
    await proving.query('update auth_users set email_verified = true')
    await proving.end()
    const owner = await signIn(first.url, administrator)
    let rahim = await signIn(second.url)
    const may = async () => (await rahim('/stock?limit=1')).success
    const give = async (role: string) => {
      const given = await owner(`/users/${shopper.email}/role`, { role }, 'PUT')
      expect(given).toMatchObject({ success: true })
    }
    const role = (rights: string[]) => ({ name: 'Counter', rights })
    const { data: counter } = await owner('/staff-roles', role(['manageCatalogue']))
    const change = (rights: string[]) => owner(`/staff-roles/${counter.id}`, role(rights), 'PUT')

    // A new role needs a new sign-in.
    expect(await may()).toBe(false)
    await give(counter.id)
    rahim = await signIn(second.url)
    expect(await may()).toBe(true)
    await change(['readOrders'])
    expect(await may()).toBe(false)
    await change(['manageCatalogue'])
    expect(await may()).toBe(true)

    await give('user')
    expect(await may()).toBe(false)
    expect(await rahim('/cart')).toMatchObject({ success: false })
    rahim = await signIn(second.url)
    expect(await may()).toBe(false)
    expect(await rahim('/cart')).toMatchObject({ success: true })
  },
)

it.runIf(inject('template').kind === 'server')(
  'a starting server waits for another that fills the shop',
  async () => {
    const database = await openTestDatabase()
    await database.close()
    const filling = new pg.Client({ connectionString: database.url })
    await filling.connect()
    await filling.query("begin; select pg_advisory_xact_lock(hashtextextended('demo shop', 0))")
    const starting = startShop({
      DATABASE_URL: database.url ?? '',
      DATA_DIR: await mkdtemp(join(tmpdir(), 'haat-filling-')),
    })
    // Longer than a request may wait for a lock.
    await wait(5000)
    await filling.query('commit')
    await filling.end()
    const { url } = await starting
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  },
)
