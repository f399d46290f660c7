import { createContext, useContext } from 'react'
import { pathIn } from '#shop/settings/languages/rules.ts'
import { shownLanguage } from '#shop/shared/language.ts'
import { useLanguages } from '#web/settings/languages.ts'

/** The shop's public address without a trailing slash. */
export const ShopUrl = createContext('')

/** For search engines and shared links, which need absolute addresses. */
export function useShopUrl(): string {
  return useContext(ShopUrl)
}

/** Whole addresses of pages in the language of this one. */
export function usePageUrl(): (path: string) => string {
  const shopUrl = useShopUrl()
  const languages = useLanguages()
  return (path) => shopUrl + pathIn(shownLanguage(), languages, path)
}

/** The server writes it into the page, because the browser may have used another name. */
export function shopUrlOfPage(): string {
  return document.documentElement.dataset.shopUrl ?? window.location.origin
}
