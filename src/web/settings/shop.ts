import { useRouteLoaderData } from 'react-router'
import type { OrderSettings } from '#shop/settings/orders/contract.ts'
import type { SearchEngineSettings } from '#shop/settings/search-engines/contract.ts'
import type { ShopSettings } from '#shop/settings/shop/contract.ts'
import { toInternationalPhone } from '#shop/shared/phone.ts'

type SearchEngines = Pick<SearchEngineSettings, 'isListed' | 'google' | 'bing'>

/** The shop's data in every page. */
interface RootData {
  /** Without what the owner left empty. */
  shop: Partial<ShopSettings>
  searchEngines: SearchEngines
  whoMayOrder: OrderSettings['whoMayOrder']
  takesPreorders: boolean
  isCopy?: true
  isDemo?: true
}

/** Data for search engines; undefined when unknown. */
export function useSearchEngines(): SearchEngines | undefined {
  const rootData = useRouteLoaderData('root') as RootData | undefined
  return rootData?.searchEngines
}

/** The shop's details. */
export function useShop(): ShopSettings {
  return shopIn(useRouteLoaderData('root'))
}

/** Whether a phone number is enough to order. */
export function useGuestsMayOrder(): boolean {
  const rootData = useRouteLoaderData('root') as RootData | undefined
  return rootData?.whoMayOrder === 'anybody'
}

/** Whether sold-out sizes of products that allow it can be preordered. */
export function useTakesPreOrders(): boolean {
  const rootData = useRouteLoaderData('root') as RootData | undefined
  return rootData?.takesPreorders === true
}

/** Whether it shows the specified shop, and is nobody's own. */
export function useIsDemo(): boolean {
  const rootData = useRouteLoaderData('root') as RootData | undefined
  return rootData?.isDemo === true
}

/** Whether this was restored from a backup and is not the live shop. */
export function useIsCopy(): boolean {
  const rootData = useRouteLoaderData('root') as RootData | undefined
  return rootData?.isCopy === true
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The same for the head of a page, where there are no hooks. */
export function shopOf(matches: Matches): ShopSettings {
  return shopIn(matches.find((match) => match?.id === 'root')?.loaderData)
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

function shopIn(rootData: unknown): ShopSettings {
  return { ...NOTHING_KNOWN, ...(rootData as RootData | undefined)?.shop }
}

export function phoneLink(phone: string): string {
  return `tel:${toInternationalPhone(phone)}`
}
