import type { SeededSettings } from '#shop/settings/seed-settings.ts'
import { demoDelivery } from './delivery.ts'
import { demoQuestions } from './questions.ts'
import { demoShop } from './shop.ts'
import { demoSizes } from './sizes.ts'

/** What the demo shop does differently from a new shop, beside its story: as the specification says. */
export const demoSettings: SeededSettings = {
  shop: demoShop,
  questions: demoQuestions,
  sizes: demoSizes,
  delivery: demoDelivery,
  home: { slidesOnPhones: 'full_screen' },
  // Two products of ten pieces each are a first order as specified.
  orders: { newcomerCashPieces: 30, preselectedSize: 'medium', takesPreorders: true },
  searchEngines: { productNamesInUrls: false },
}
