import { useHref, useRouteLoaderData } from 'react-router'
import type { LanguageSettings } from '#shop/settings/languages/contract.ts'

const ENGLISH: LanguageSettings = { first: 'en', offersBoth: false }

/** The languages that the shop offers. */
export function useLanguages(): LanguageSettings {
  const data = useRouteLoaderData('root') as { languages?: LanguageSettings } | undefined
  return data?.languages ?? ENGLISH
}

/** The start of the addresses of pages in this language, such as `/bn`; empty for the first one. */
export function usePagesBase(): string {
  const home = useHref('/')
  return home === '/' ? '' : home
}
