import type { ShopSettings } from './contract.ts'

/** For a shop that has not entered its details yet. */
export const shopDefaults: ShopSettings = {
  name: 'My shop',
  nameBangla: '',
  tagline: 'Welcome to our shop',
  description: 'Shop from home: we deliver all over Bangladesh.',
  blurb: '',
  foundedYear: '',
  phone: '',
  whatsapp: '',
  messenger: '',
  email: '',
  address: '',
  hours: [],
  social: [],
}
