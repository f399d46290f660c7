import { useHref } from 'react-router'
import type { LanguageSettings } from '#shop/settings/languages/contract.ts'
import { useRootData } from './root-data.ts'

const ENGLISH: LanguageSettings = { first: 'en', offersBoth: false }

/** The languages that the shop offers. */
export function useLanguages(): LanguageSettings {
  return useRootData()?.languages ?? ENGLISH
}

/** The start of the addresses of pages in this language, such as `/bn`; empty for the first one. */
export function usePagesBase(): string {
  const home = useHref('/')
  return home === '/' ? '' : home
}
