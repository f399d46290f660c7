import { describe, expect, it } from 'vitest'
import { demoShop } from '#demo/shop.ts'
import type { ItemOffer } from '#shop/catalogue/feed/contract.ts'
import { productPath } from '#shop/catalogue/rules.ts'
import { shopDefaults } from '#shop/settings/shop/defaults.ts'
import { expectLinear, LINEAR } from '#test/linear-time.ts'
import { breadcrumbJsonLd } from './breadcrumbs.tsx'
import { canonicalPath } from './canonical-path.ts'
import { serializeJsonLd } from './json-ld.tsx'
import { productJsonLd } from './product-json-ld.ts'
import { toPreview } from './share-preview.ts'
import { shopJsonLd } from './shop-json-ld.ts'

const SHOP = 'https://suto.test'

describe('the canonical URL of a page', () => {
  it('keeps category and cursor, and drops tracking parameters', () => {
    expect(canonicalPath('/products', '?utm_source=fb&fbclid=1&category=shirts&sort=name')).toBe(
      '/products?category=shirts',
    )
    expect(canonicalPath('/products', '?cursor=abc&category=shirts')).toBe(
      '/products?category=shirts&cursor=abc',
    )
    expect(canonicalPath('/about', '?gclid=1')).toBe('/about')
  })

  it('has no trailing slash, except for the home page', () => {
    expect(canonicalPath('/products/', '')).toBe('/products')
    expect(canonicalPath('/', '')).toBe('/')
    expect(canonicalPath('///', '')).toBe('/')
  })

  it('takes linear time', LINEAR, () => {
    expectLinear((path) => canonicalPath(`/${path}`, ''))
  })
})

describe('the preview of a picture', () => {
  const hash = '0123456789abcdef0123456789abcdef'

  it('is a JPEG with its absolute URL and real size', () => {
    const picture = { url: `/images/${hash}-1080.jpg`, width: 1440, height: 1800, alt: 'A shirt' }
    expect(toPreview(picture, SHOP)).toEqual({
      url: `${SHOP}/images/${hash}-1080.jpg`,
      width: 1080,
      height: 1350,
      alt: 'A shirt',
    })
  })

  it('is never a size that a small picture does not have', () => {
    const picture = { url: `/images/${hash}-480.jpg`, width: 400, height: 500, alt: '' }
    expect(toPreview(picture, SHOP)).toEqual({ ...picture, url: `${SHOP}/images/${hash}-480.jpg` })
  })

  it('of an external picture is that picture', () => {
    const picture = { url: 'https://i.ibb.co/x.png', width: 1080, height: 1350, alt: '' }
    expect(toPreview(picture, SHOP)).toEqual(picture)
  })
})

describe('structured data in a script', () => {
  it('cannot end the script, and keeps its meaning', () => {
    const facts = { name: '</script><script>alert(1)</script><!-- & \u2028' }
    const text = serializeJsonLd(facts)
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toEqual(facts)
  })
})

const shop = { name: 'Suto', url: SHOP }

function itemOf(size: string, changes: Partial<ItemOffer> = {}): ItemOffer {
  const { colour = '' } = changes
  return {
    ...{ id: `id of ${size} ${colour}`, groupId: 'the group', size, colour },
    path: productPath('chinos', colour, size),
    ...{ pricePaisa: 1290_50, regularPricePaisa: null, sale: null, availability: 'in_stock' },
    ...changes,
  }
}

const CHINOS = {
  ...{ id: 'chinos', name: 'Chinos', description: 'Woven in Kumarkhali.', pictures: [] },
  delivery: null,
}

describe('the structured data of a product', () => {
  it.each([
    ['in_stock', 'InStock'],
    ['out_of_stock', 'OutOfStock'],
  ] as const)('for a variant that is %s says %s', (availability, said) => {
    const product = { ...CHINOS, items: [itemOf('One size', { availability })] }
    expect(productJsonLd(product, shop)).toMatchObject({
      '@type': 'Product',
      sku: 'id of One size ',
      inProductGroupWithID: 'the group',
      offers: {
        price: 1290.5,
        priceCurrency: 'BDT',
        availability: `https://schema.org/${said}`,
        url: `${SHOP}/products/chinos?size=One+size`,
      },
    })
  })

  it('has the sale price, the usual price and the end of the sale', () => {
    const sale = { from: '2026-11-01T10:00+06:00', until: '2026-12-01T10:00+06:00' }
    const onSale = itemOf('M', { pricePaisa: 1990_00, regularPricePaisa: 2590_00, sale })
    const facts = productJsonLd({ ...CHINOS, items: [onSale, itemOf('XXL')] }, shop)
    const offers = {
      price: 1990,
      priceValidUntil: sale.until,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: 2590,
        priceCurrency: 'BDT',
      },
    }
    expect(facts).toMatchObject({ hasVariant: [{ offers }, { offers: { price: 1290.5 } }] })
    expect(JSON.stringify(facts).match(/priceSpecification|priceValidUntil/g)).toHaveLength(2)
  })

  it('has the availability of each size in each colour', () => {
    const picture = { url: 'https://i.ibb.co/navy.png', width: 800, height: 1000, colour: 'Navy' }
    const chinos = {
      ...CHINOS,
      pictures: [{ ...picture, url: 'https://i.ibb.co/sand.png', colour: 'Sand' }, picture],
      items: [itemOf('32', { colour: 'Sand' }), itemOf('30', { colour: 'Navy' })],
      delivery: { charge: 60, earliestDays: 1, latestDays: 4 },
    }
    const facts = productJsonLd(chinos, shop)
    expect(facts).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'the group',
      url: `${SHOP}/products/chinos`,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [
        { color: 'Sand', size: '32', offers: { shippingDetails: { '@id': '#delivery' } } },
        {
          name: 'Chinos, 30, Navy',
          sku: 'id of 30 Navy',
          color: 'Navy',
          size: '30',
          image: picture.url,
          offers: { url: `${SHOP}/products/chinos?colour=navy&size=30` },
        },
      ],
    })
    expect(JSON.stringify(facts).match(/transitTime/g)).toHaveLength(1)
  })

  it('has the cost and time of delivery', () => {
    const delivery = { charge: 60.5, earliestDays: 1, latestDays: 4 }
    expect(productJsonLd({ ...CHINOS, items: [itemOf('M')], delivery }, shop)).toMatchObject({
      offers: {
        shippingDetails: {
          shippingRate: { value: 60.5, currency: 'BDT' },
          deliveryTime: { transitTime: { minValue: 1, maxValue: 4 } },
        },
      },
    })
  })
})

describe('the structured data of breadcrumbs', () => {
  it('counts from one, with absolute URLs', () => {
    expect(breadcrumbJsonLd([{ name: 'Home', path: '/' }], (path) => SHOP + path)).toMatchObject({
      itemListElement: [{ position: 1, name: 'Home', item: `${SHOP}/` }],
    })
  })
})

describe('the structured data of the shop', () => {
  it('has its contact details, as far as they are set', () => {
    expect(JSON.stringify(shopJsonLd(demoShop, SHOP))).toMatch(/"email".*"telephone".*"address"/)
    expect(JSON.stringify(shopJsonLd(shopDefaults, SHOP))).not.toMatch(
      /"email"|"telephone"|"address"/,
    )
  })
})
