import { RouterContextProvider } from 'react-router'
import { afterAll, expect, it } from 'vitest'
import { createFeeds } from '#server/http/feeds.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { defaultSettings } from '#shop/settings/rules.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { productJsonLd } from '#web/seo/product-json-ld.ts'
import { coreContext } from '../../core-context.ts'
import { loader } from './page.server.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const ORIGIN = 'https://suto.test'
const AVAILABILITIES = { in_stock: 'InStock', out_of_stock: 'OutOfStock' } as const

interface Offer {
  price: number
  priceValidUntil?: string
  priceSpecification?: { price: number }
  availability: string
  url: string
}
interface Facts {
  sku: string
  size: string
  color?: string
  productGroupID?: string
  inProductGroupWithID?: string
  hasVariant?: Facts[]
  offers: Offer
}

async function readFeed(): Promise<Record<string, string>[]> {
  const xml = (await (await createFeeds({ shop, origin: ORIGIN })('google.xml'))?.text()) ?? ''
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name, text = '']) => [
        name,
        text.replaceAll('&#38;', '&'),
      ]),
    ),
  )
}

/** The variant as the page behind a URL shows it. */
async function readFacts(link: string): Promise<Facts> {
  const context = new RouterContextProvider(
    new Map([[coreContext, { ...test.visitor, reportError: () => undefined }]]),
  )
  const params = { id: decodeURIComponent(new URL(link).pathname.split('/').at(-1) ?? '') }
  const { data } = await loader({ context, params, request: new Request(link) } as never)
  if (!data.product) throw new Error(`No product at ${link}`)
  return productJsonLd(data.product, { name: 'Suto', url: ORIGIN }) as Facts
}

it('Google’s feed and the linked page have the same data for every variant', async () => {
  await stockProduct(shop, {
    id: 'panjabi',
    sizes: [
      { size: 'M', stock: 3 },
      { size: 'L', stock: 0 },
      { size: 'XL', stock: null },
    ],
  })
  await stockProduct(shop, { id: 'shirt', colours: ['Navy', 'Off-white'] })
  await stockProduct(shop, {
    id: 'shawl',
    sizeRun: 'one-size',
    sizes: [{ size: 'One size', stock: 0 }],
  })
  const set = (id: string, size: string, values: object) =>
    shop.db
      .updateTable('variants')
      .set(values)
      .where('productId', '=', id)
      .where('size', '=', size)
      .execute()
  await set('panjabi', 'XL', { pricePaisa: 2_500_00 })
  await shop.db
    .updateTable('products')
    .set({ salePricePaisa: 800_00, saleUntil: new Date('2026-12-05T17:59Z') })
    .where('id', 'in', ['panjabi', 'shawl'])
    .execute()
  const values = { ...defaultSettings.searchEngines, googleFeed: true }
  await changeSettings(test.as('admin@suto.test', 'admin'), 'searchEngines', {
    values,
    shownVersion: 0,
  })
  const items = await readFeed()
  expect(items).toHaveLength(6)
  for (const item of items) {
    const facts = await readFacts(item.link ?? '')
    const said =
      facts.hasVariant?.find(
        ({ size, color }) => size === item.size && (color ?? '') === (item.color ?? ''),
      ) ?? facts
    const { offers } = said
    const until = item.sale_price_effective_date?.split('/')[1]?.replace('+0600', '+06:00')
    expect({
      id: said.sku,
      group: facts.productGroupID ?? facts.inProductGroupWithID,
      url: offers.url,
      availability: offers.availability,
      price: offers.price,
      regular: offers.priceSpecification?.price,
      until: offers.priceValidUntil,
    }).toEqual({
      id: item.id,
      group: item.item_group_id,
      url: item.link,
      availability: `https://schema.org/${AVAILABILITIES[item.availability as 'in_stock']}`,
      price: Number.parseFloat(item.sale_price ?? item.price ?? ''),
      regular: item.sale_price ? Number.parseFloat(item.price ?? '') : undefined,
      until,
    })
  }
})
