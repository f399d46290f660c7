import { afterAll, describe, expect, it } from 'vitest'
import { listCategories } from '#shop/catalogue/categories/queries.ts'
import { listProducts } from '#shop/catalogue/queries.ts'
import { listPictures } from '#shop/images/queries.ts'
import { IMAGE_WIDTHS } from '#shop/images/rules.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { openTestShop } from '#test/shop.ts'
import { fillDemoShop } from './fill.ts'
import { demoQuestions } from './questions.ts'
import { demoShop } from './shop.ts'
import { demoStory } from './story.ts'

const test = await openTestShop()
afterAll(test.close)

describe('the demo shop', () => {
  it('fills an empty shop once', async () => {
    expect(await fillDemoShop(test.shop)).toBe(true)
    expect(await fillDemoShop(test.shop)).toBe(false)
  })

  it('has at least 36 products in 6 categories, three of them featured', async () => {
    const categories = await listCategories(test.shop)
    const { items } = await listProducts(test.shop)
    expect(categories).toHaveLength(6)
    expect(items.length).toBeGreaterThanOrEqual(36)
    expect(items.filter((product) => product.featured).length).toBeGreaterThanOrEqual(3)
    for (const category of categories) expect(category.itemCount).toBeGreaterThan(0)
  })

  it('shows three pictures of every product, and clothes as they are worn, each in every width', async () => {
    const { items } = await listProducts(test.shop)
    for (const product of items) {
      const isWorn = product.category !== 'shoes-bags' && !product.id.endsWith('-shawl')
      expect(product.pictures.length, product.id).toBe(isWorn ? 4 : 3)
      expect(Boolean(product.worn), product.id).toBe(isWorn)
      for (const picture of product.pictures) {
        expect([picture.width, picture.height], product.id).toEqual([1440, 1800])
        expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
        const hash = picture.url.slice('/images/'.length, -'-1080.jpg'.length)
        for (const width of IMAGE_WIDTHS) {
          expect(
            await test.shop.images.store.read(`${hash}-${width}.avif`),
            product.id,
          ).toBeDefined()
        }
      }
    }
  })

  it('has its own texts and settings, with a picture of its story', async () => {
    const { shop, story, questions } = await readSettings(test.shop)
    const texts = inShownLanguage({ shop: demoShop, questions: demoQuestions, story: demoStory })
    const { nameBangla } = demoShop
    expect({ shop, questions, story }).toMatchObject({
      ...texts,
      shop: { ...texts.shop, nameBangla },
    })
    expect(await listPictures(test.shop, [story.picture])).toMatchObject([
      { width: 1440, height: 810, placeholder: expect.stringMatching(/^data:image/) },
    ])
  })
})
