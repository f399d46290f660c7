import type { Settings } from '../settings/contract.ts'

export const FILE_FORMAT = 'haat-settings'
export const FILE_VERSION = 1

/**
 * What never leaves the shop with an export, and stays as it is in an import. A group that nobody has thought
 * about is not exported: the compiler asks for its line.
 */
export const SECRET_FIELDS: {
  [Group in keyof Settings]: readonly (keyof Settings[Group])[]
} = {
  shop: [],
  home: [],
  story: [],
  questions: [],
  sizes: [],
  delivery: [],
  orders: [],
  look: [],
  payments: [],
  mail: [],
  reports: [],
  searchEngines: [],
}
