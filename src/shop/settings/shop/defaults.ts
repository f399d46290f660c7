import type { ShopSettings } from './contract.ts'

/** For a shop that has not entered its details yet. */
export const shopDefaults: ShopSettings = {
  name: 'My shop',
  nameBangla: '',
  tagline: 'Welcome to our shop',
  taglineBangla: 'আমাদের দোকানে স্বাগতম',
  description: 'Shop from home: we deliver all over Bangladesh.',
  descriptionBangla: 'ঘরে বসে কিনুন: সারা বাংলাদেশে আমরা ডেলিভারি দিই।',
  blurb: '',
  blurbBangla: '',
  foundedYear: '',
  phone: '',
  whatsapp: '',
  messenger: '',
  email: '',
  address: '',
  addressBangla: '',
  hours: [],
  social: [],
}
