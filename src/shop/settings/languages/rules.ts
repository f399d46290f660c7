import { isLanguage, LANGUAGES, type Language } from '../../shared/language.ts'
import type { LanguageSettings } from './contract.ts'

/** The first one first. */
export function offeredIn({ first, offersBoth }: LanguageSettings): Language[] {
  return offersBoth ? [first, ...LANGUAGES.filter((each) => each !== first)] : [first]
}

/** Where the pages of a language begin: `/bn`, or nothing for the shop's first language. */
export function baseOf(language: Language, { first }: Pick<LanguageSettings, 'first'>): string {
  return language === first ? '' : `/${language}`
}

/** The path in a language of a page, such as `/bn/products` of `/products`. */
export function pathIn(language: Language, languages: LanguageSettings, path: string): string {
  return `${baseOf(language, languages)}${path === '/' ? '' : path}` || '/'
}

const NAMED = /^\/([a-z]{2})(?=[/.]|$)/

/** The language that a path names, if any, and the path without it; also of requests for data. */
export function readLanguage(pathname: string): { named?: Language; path: string } {
  const named = NAMED.exec(pathname)?.[1]
  if (!isLanguage(named)) return { path: pathname }
  return { named, path: pathname.slice(1 + named.length) || '/' }
}
