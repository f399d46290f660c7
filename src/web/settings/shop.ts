import type { ShopSettings } from '#shop/settings/shop/contract.ts'
import { toInternationalPhone } from '#shop/shared/phone.ts'
import { useRootData } from './root-data.ts'

/** The shop's details. */
export function useShop(): ShopSettings {
  return { ...NOTHING_KNOWN, ...useRootData()?.shop }
}

/** Whether a phone number is enough to order. */
export function useGuestsMayOrder(): boolean {
  return useRootData()?.whoMayOrder === 'anybody'
}

/** Whether sold-out sizes of products that allow it can be preordered. */
export function useTakesPreOrders(): boolean {
  return useRootData()?.takesPreorders === true
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The same for the head of a page, where there are no hooks. */
export function shopOf(matches: Matches): ShopSettings {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return { ...NOTHING_KNOWN, ...(root as { shop: Partial<ShopSettings> } | undefined)?.shop }
}

/** For a page that could not be loaded at all. */
const NOTHING_KNOWN: ShopSettings = {
  name: 'Shop',
  nameBangla: '',
  tagline: '',
  taglineBangla: '',
  description: '',
  descriptionBangla: '',
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

export function phoneLink(phone: string): string {
  return `tel:${toInternationalPhone(phone)}`
}
