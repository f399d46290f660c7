import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, inject, it } from 'vitest'
import { openServer } from '#database/connect.ts'
import { openTestDatabase } from './database.ts'
import { openProxy } from './proxy.ts'
import { endAllShops, signIn, startShop } from './running-shop.ts'

afterEach(endAllShops)

it.runIf(inject('template').kind === 'server')(
  'a shop without its database serves cached pages, and recovers when it is back',
  async () => {
    const database = await openTestDatabase()
    await database.close()
    const proxy = await openProxy(database.url ?? '')
    const { url, process } = await startShop({
      DATABASE_URL: proxy.url,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'haat-away-')),
    })
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status
    const { data: products } = await (await fetch(`${url}/api/products`)).json()
    const product = `/api/products/${products[0].id}`
    expect(await statusOf(product)).toBe(200)

    for (const lose of [proxy.refuse, proxy.cut]) {
      lose()
      expect(await statusOf(product)).toBe(200)
    }
    const refused = await fetch(`${url}/api/products/${products[1].id}`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    await expect(signIn(url)).rejects.toThrow('unavailable')

    proxy.accept()
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    expect(await statusOf(`/api/products/${products[1].id}`)).toBe(200)
    await signIn(url)

    // Notices of changes arrive again.
    const other = openBesideIt(database.url ?? '')
    const shownPrice = async () => (await (await fetch(`${url}${product}`)).json()).data.price
    await other.raisePrice(products[0].id)
    await expect.poll(shownPrice).toBe(products[0].price + 1)
    await other.close()
    expect(process.exitCode).toBeNull()
    await proxy.close()
  },
)

function openBesideIt(url: string) {
  const { db, close } = openServer(url, () => undefined)
  return {
    close,
    raisePrice: (id: string) =>
      db
        .updateTable('products')
        .set((product) => ({ pricePaisa: product('pricePaisa', '+', 100) }))
        .where('id', '=', id)
        .execute(),
  }
}
