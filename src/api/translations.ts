import { z } from 'zod'
import { m } from '#messages'
import { CategoryChange } from '#shop/catalogue/categories/contract.ts'
import { translatedCategory } from '#shop/catalogue/categories/translated-category.ts'
import { productFields } from '#shop/catalogue/product-fields.ts'
import { translatedProduct } from '#shop/catalogue/translated-product.ts'
import { PageValues } from '#shop/pages/contract.ts'
import { translatedPage } from '#shop/pages/translated-page.ts'
import { ShopSettings } from '#shop/settings/shop/contract.ts'
import { StorySettings } from '#shop/settings/story/contract.ts'
import { translatedSettings } from '#shop/settings/translated-settings.ts'
import { boundedText } from '#shop/shared/text.ts'
import { changeTexts } from '#shop/translations/change-texts.ts'
import { Language, Subject, Translations, translated } from '#shop/translations/contract.ts'
import { listTranslations } from '#shop/translations/queries.ts'
import type { Translatable } from '#shop/translations/translatable.ts'
import { calls } from './calls.ts'

const translatables: Record<Subject, Translatable> = {
  product: translatedProduct,
  category: translatedCategory,
  page: translatedPage,
  settings: translatedSettings,
}

const Id = boundedText(100)

function changeOf<Of extends Subject, Ids extends z.ZodType<string>, Texts extends z.ZodRawShape>(
  subject: Of,
  id: Ids,
  texts: Texts,
) {
  return z.object({
    subject: z.literal(subject),
    id,
    language: Language,
    texts: z.object(texts).meta({ description: 'Null removes a text; omitted ones are unchanged' }),
  })
}

const { name, description } = productFields
const category = CategoryChange.shape
const page = PageValues.shape
const shop = ShopSettings.shape
const story = StorySettings.shape

/** The same length limits as in the shop's own language. */
const TranslationChange = z
  .discriminatedUnion('subject', [
    changeOf('product', Id, {
      name: translated(name.schema),
      description: translated(description.schema),
    }),
    changeOf('category', Id, {
      name: translated(category.name),
      description: translated(category.description),
    }),
    changeOf('page', Id, { title: translated(page.title), text: translated(page.text) }),
    z.discriminatedUnion('id', [
      changeOf('settings', z.literal('shop'), {
        tagline: translated(shop.tagline),
        description: translated(shop.description),
        blurb: translated(shop.blurb),
        address: translated(shop.address),
      }),
      changeOf('settings', z.literal('story'), {
        heading: translated(story.heading),
        text: translated(story.text),
        pictureWords: translated(story.pictureWords),
      }),
    ]),
  ])
  .meta({ id: 'TranslationChange' })

const { get, put } = calls('Catalogue', 'manageCatalogue')

export const translationCalls = [
  get(
    '/translations',
    'Get the texts of a product, category, page or settings group in other languages',
  )
    .takes(z.object({ subject: Subject, id: Id }))
    .runs(
      (shop, filter) => listTranslations(shop, translatables[filter.subject], filter.id),
      Translations,
    ),
  put('/translations', 'Translate a product, category, page or settings group; the last save wins')
    .takes(TranslationChange)
    .refuses(404, 409)
    .runs(
      (shop, { subject, id, ...change }) => changeTexts(shop, translatables[subject], id, change),
      Translations,
      () => m.said_translation_saved(),
    ),
]
