import type { Settings } from '../settings/contract.ts'

export const FILE_FORMAT = 'haat-settings'
export const FILE_VERSION = 1

/**
 * What never leaves the shop with an export, and stays as it is in an import. A group that nobody has thought
 * about is not exported: the compiler asks for its line.
 */
export const STAYING_FIELDS: {
  [Group in keyof Settings]: readonly (keyof Settings[Group])[]
} = {
  shop: [],
  home: [],
  story: [],
  questions: [],
  sizes: [],
  delivery: [],
  orders: [],
  // All that is made from a logo is made where it was uploaded.
  look: ['logo'],
  payments: [],
  mail: [],
  sms: [],
  reports: [],
  searchEngines: [],
}
