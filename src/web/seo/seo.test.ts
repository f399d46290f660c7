import { describe, expect, it } from 'vitest'
import { demoShop } from '#demo/shop.ts'
import { shopDefaults } from '#shop/settings/shop/defaults.ts'
import { expectLinear, LINEAR } from '#test/linear-time.ts'
import { breadcrumbJsonLd } from './breadcrumbs.tsx'
import { canonicalPath } from './canonical-path.ts'
import { productJsonLd } from './product-json-ld.ts'
import { serializeJsonLd } from './serialize-json-ld.ts'
import { toPreview } from './share-preview.ts'
import { shopJsonLd } from './shop-json-ld.ts'

const SHOP = 'https://suto.test'

describe('the one address of a page', () => {
  it('keeps the category and the part of a list, and nothing that only says where somebody came from', () => {
    expect(canonicalPath('/products', '?utm_source=fb&fbclid=1&category=shirts&sort=name')).toBe(
      '/products?category=shirts',
    )
    expect(canonicalPath('/products', '?cursor=abc&category=shirts')).toBe(
      '/products?category=shirts&cursor=abc',
    )
    expect(canonicalPath('/about', '?gclid=1')).toBe('/about')
  })

  it('ends without a slash, but for the home page', () => {
    expect(canonicalPath('/products/', '')).toBe('/products')
    expect(canonicalPath('/', '')).toBe('/')
    expect(canonicalPath('///', '')).toBe('/')
  })

  it('costs no more than its length', LINEAR, () => {
    expectLinear((path) => canonicalPath(`/${path}`, ''))
  })
})

describe('the preview of a picture', () => {
  const hash = '0123456789abcdef0123456789abcdef'

  it('is a JPEG with its whole address and its true size', () => {
    const picture = { url: `/images/${hash}-1080.jpg`, width: 1440, height: 1800, alt: 'A shirt' }
    expect(toPreview(picture, SHOP)).toEqual({
      url: `${SHOP}/images/${hash}-1080.jpg`,
      width: 1080,
      height: 1350,
      alt: 'A shirt',
    })
  })

  it('is never a file that a small picture does not have', () => {
    const picture = { url: `/images/${hash}-480.jpg`, width: 400, height: 500, alt: '' }
    expect(toPreview(picture, SHOP)).toEqual({ ...picture, url: `${SHOP}/images/${hash}-480.jpg` })
  })

  it('of a picture from elsewhere is that picture', () => {
    const picture = { url: 'https://i.ibb.co/x.png', width: 1080, height: 1350, alt: '' }
    expect(toPreview(picture, SHOP)).toEqual(picture)
  })
})

describe('facts in a script', () => {
  it('cannot end it, and mean what they meant', () => {
    const facts = { name: '</script><script>alert(1)</script><!-- & \u2028' }
    const text = serializeJsonLd(facts)
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toEqual(facts)
  })
})

function sized(name: string, state: 'in stock' | 'sold out' | 'not made', price = 1290.5) {
  return { name, state, price: state === 'not made' ? null : price }
}

describe('the facts of a product', () => {
  const shirt = {
    id: 'check-shirt',
    name: 'Check Shirt',
    description: 'Woven in Kumarkhali.',
    price: 1290.5,
    pictures: [],
    offers: [{ colour: '', sizes: [sized('S', 'sold out'), sized('M', 'in stock')] }],
    isForSale: true,
    delivery: { charge: 60, earliestDays: 3, latestDays: 7 },
  }
  const soldOut = [{ colour: '', sizes: [sized('S', 'sold out'), sized('M', 'not made')] }]

  it.each([
    ['InStock', shirt],
    ['PreOrder', { ...shirt, offers: soldOut }],
    ['OutOfStock', { ...shirt, offers: soldOut, isForSale: false }],
  ])('say %s when that is so', (availability, product) => {
    expect(productJsonLd(product, { name: 'Suto', url: SHOP })).toMatchObject({
      '@type': 'Product',
      sku: 'check-shirt',
      offers: {
        price: 1290.5,
        priceCurrency: 'BDT',
        availability: `https://schema.org/${availability}`,
        url: `${SHOP}/products/check-shirt`,
      },
    })
  })
})

it('say of a product on sale what it costs otherwise, and until when', () => {
  const sale = { regularPrice: 2590, saleUntil: '2026-12-01T10:00+06:00' }
  const sizes = [
    { ...sized('M', 'in stock', 1990), regularPrice: 2590 },
    { ...sized('XXL', 'in stock', 2790) },
  ]
  const product = {
    id: 'panjabi',
    name: 'Panjabi',
    description: '',
    price: 1990,
    ...sale,
    pictures: [],
    isForSale: true,
    delivery: null,
  }
  const shop = { name: 'Suto', url: SHOP }
  const onSale = {
    price: 1990,
    priceValidUntil: '2026-12-01T10:00+06:00',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: 2590,
      priceCurrency: 'BDT',
    },
  }
  const ofOnePrice = [{ colour: '', sizes: sizes.slice(0, 1) }]
  expect(productJsonLd({ ...product, offers: ofOnePrice }, shop)).toMatchObject({ offers: onSale })
  const facts = productJsonLd({ ...product, offers: [{ colour: '', sizes }] }, shop)
  expect(facts).toMatchObject({ hasVariant: [{ offers: onSale }, { offers: { price: 2790 } }] })
  expect(JSON.stringify(facts).match(/priceSpecification|priceValidUntil/g)).toHaveLength(2)
})

it('say of a product in colours what each size of each is, and costs', () => {
  const picture = { url: 'https://i.ibb.co/navy.png', width: 800, height: 1000, colour: 'Navy' }
  const chinos = {
    id: 'chinos',
    name: 'Chinos',
    description: '',
    price: 1800,
    pictures: [{ ...picture, url: 'https://i.ibb.co/sand.png', colour: 'Sand' }, picture],
    offers: [
      { colour: 'Sand', sizes: [sized('30', 'not made'), sized('32', 'in stock', 1800)] },
      { colour: 'Navy', sizes: [sized('30', 'sold out', 1900), sized('32', 'in stock', 1800)] },
    ],
    isForSale: true,
    delivery: { charge: 60, earliestDays: 1, latestDays: 4 },
  }
  const facts = productJsonLd(chinos, { name: 'Suto', url: SHOP })
  expect(facts).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'chinos',
    url: `${SHOP}/products/chinos`,
    hasVariant: [
      {
        color: 'Sand',
        size: '32',
        offers: { price: 1800, shippingDetails: { '@id': '#delivery' } },
      },
      {
        name: 'Chinos, 30, Navy',
        color: 'Navy',
        size: '30',
        image: picture.url,
        offers: {
          price: 1900,
          availability: 'https://schema.org/PreOrder',
          url: `${SHOP}/products/chinos?colour=navy`,
        },
      },
      { color: 'Navy', size: '32', offers: { availability: 'https://schema.org/InStock' } },
    ],
  })
  expect(JSON.stringify(facts).match(/transitTime/g)).toHaveLength(1)
})

it('say what delivery of a product costs, and how long it takes', () => {
  const product = { id: 'belt', name: 'Belt', description: '', price: 900, pictures: [] }
  const offers = [{ colour: '', sizes: [] }]
  const delivery = { charge: 60.5, earliestDays: 1, latestDays: 4 }
  const shop = { name: 'Suto', url: SHOP }
  expect(productJsonLd({ ...product, offers, isForSale: true, delivery }, shop)).toMatchObject({
    offers: {
      shippingDetails: {
        shippingRate: { value: 60.5, currency: 'BDT' },
        deliveryTime: { transitTime: { minValue: 1, maxValue: 4 } },
      },
    },
  })
})

describe('the facts of breadcrumbs', () => {
  it('count from one, with whole addresses', () => {
    expect(breadcrumbJsonLd([{ name: 'Home', path: '/' }], SHOP)).toMatchObject({
      itemListElement: [{ position: 1, name: 'Home', item: `${SHOP}/` }],
    })
  })
})

describe('the facts of the shop', () => {
  it('say how it is reached, as far as it says so', () => {
    expect(JSON.stringify(shopJsonLd(demoShop, SHOP))).toMatch(/"email".*"telephone".*"address"/)
    expect(JSON.stringify(shopJsonLd(shopDefaults, SHOP))).not.toMatch(
      /"email"|"telephone"|"address"/,
    )
  })
})
