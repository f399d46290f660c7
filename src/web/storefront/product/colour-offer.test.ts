import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { openTestShop, productInput, stockProduct } from '#test/shop.ts'
import { coreContext } from '../../core-context.ts'
import { chooseOffer, picturesOfColour } from './colour-offer.ts'
import { loader } from './page.server.ts'

const test = await openTestShop()
afterAll(test.close)

const IMAGES = ['sand', 'tag', 'navy', 'black'].map((name) => `https://i.ibb.co/${name}.jpg`)
const [sand = '', tag = '', navy = '', black = ''] = IMAGES

beforeAll(async () => {
  await stockProduct(test.shop, { id: 'beside' })
  const colours = [
    { name: 'Sand', swatch: '#c2b280', images: [sand] },
    { name: 'Deep Navy', swatch: '#1f2a44', images: [navy] },
    { name: 'Black', swatch: '#111111', images: [black] },
  ]
  const variants = [
    { size: '32', colour: 'Sand', stock: 0 },
    { size: '30', colour: 'Deep Navy', stock: 3 },
    { size: '32', colour: 'Deep Navy', stock: 40, price: 1900 },
    { size: '32', colour: 'Black', stock: 9 },
  ]
  const chinos = { id: 'chinos', price: 1800, images: IMAGES, sizeRun: 'waist', colours, variants }
  await addProduct(test.as('nusrat@suto.test', 'admin'), productInput(chinos))
})

async function open(search = '') {
  const context = new RouterContextProvider(
    new Map([[coreContext, { ...test.visitor, reportError: () => undefined }]]),
  )
  const request = new Request(`http://shop.test/products/chinos${search}`)
  const { data } = await loader({ context, request, params: { id: 'chinos' } } as never)
  if (!data.product) throw new Error('There is no such product')
  return { ...data, product: data.product }
}

describe('a product in colours', () => {
  it('has the stock and the prices of each size per colour', async () => {
    const { product } = await open()
    expect(product.offers).toMatchObject([
      {
        colour: 'Sand',
        isSoldOut: true,
        sizes: [{ state: 'not made' }, { state: 'sold out', price: 1800 }],
      },
      {
        colour: 'Deep Navy',
        isSoldOut: false,
        defaultSize: '30',
        sizes: [
          { name: '30', left: 3, price: 1800 },
          { name: '32', left: null, price: 1900 },
        ],
      },
      { colour: 'Black', isSoldOut: false },
    ])
  })

  it('is shown in the named colour, else in the first in stock', async () => {
    const { product } = await open()
    const choose = (named: string | null) => chooseOffer(product.offers, named).colour
    expect(choose('black')).toBe('Black')
    expect(choose(null)).toBe('Deep Navy')
    expect(choose('purple')).toBe('Deep Navy')
  })

  it('is shown with the pictures of a colour, then those without one', async () => {
    const { product } = await open()
    const urls = picturesOfColour(product.pictures, 'Black').map(({ url }) => url)
    expect(urls).toEqual([black, tag])
  })

  it('is shared in the colour of the URL, and indexed as one', async () => {
    const { sharePreview } = await open('?colour=black')
    expect(sharePreview).toMatchObject({
      path: '/products/chinos',
      sharedPath: '/products/chinos?colour=black',
      picture: { url: black },
    })
  })

  it.each([
    ['?colour=Deep+NAVY', '/products/chinos?colour=deep+navy'],
    ['?colour=purple', '/products/chinos'],
    ['?colour=', '/products/chinos'],
  ])(
    'redirects from %s to %s, so that made-up names do not fill the cache',
    async (search, path) => {
      const answer = await open(search).catch((redirect: unknown) => redirect)
      expect((answer as Response).status).toBe(302)
      expect((answer as Response).headers.get('location')).toBe(path)
    },
  )
})
