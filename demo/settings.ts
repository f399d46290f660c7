import type { SeededSettings } from '#shop/settings/seed-settings.ts'
import { demoDelivery } from './delivery.ts'
import { demoQuestions } from './questions.ts'
import { demoShop } from './shop.ts'
import { demoSizes } from './sizes.ts'

/** The demo's settings that differ from a new shop's, apart from its story, as specified. */
export const demoSettings: SeededSettings = {
  shop: demoShop,
  questions: demoQuestions,
  sizes: demoSizes,
  delivery: demoDelivery,
  home: { slidesOnPhones: 'full_screen' },
  // Two products of ten pieces each are allowed as a first order, as specified.
  orders: { newcomerCashPieces: 30, preselectedSize: 'medium', takesPreorders: true },
  searchEngines: { productNamesInUrls: false },
}
