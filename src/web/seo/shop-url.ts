import { createContext, useContext } from 'react'

/** The public address of the shop, without a slash at the end. */
export const ShopUrl = createContext('')

/** What leaves the page, to search engines and to whoever shares it, needs whole addresses. */
export function useShopUrl(): string {
  return useContext(ShopUrl)
}

/** The server writes it into the page, because the browser may have come by another name. */
export function shopUrlOfPage(): string {
  return document.documentElement.dataset.shopUrl ?? window.location.origin
}
