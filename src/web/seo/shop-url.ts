import { createContext, useContext } from 'react'

/** The shop's public address without a trailing slash. */
export const ShopUrl = createContext('')

/** For search engines and shared links, which need absolute addresses. */
export function useShopUrl(): string {
  return useContext(ShopUrl)
}

/** The server writes it into the page, because the browser may have used another name. */
export function shopUrlOfPage(): string {
  return document.documentElement.dataset.shopUrl ?? window.location.origin
}
