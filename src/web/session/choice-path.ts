import type { LanguageSettings } from '#shop/settings/languages/contract.ts'
import { pathIn } from '#shop/settings/languages/rules.ts'
import type { Language } from '#shop/shared/language.ts'

/** Leads to a page in a language. The server remembers the choice, also in the account. */
export function choicePath(
  language: Language,
  languages: LanguageSettings,
  { pathname, search, hash = '' }: { pathname: string; search: string; hash?: string },
): string {
  const path = pathIn(language, languages, pathname)
  return `${path}${search}${search ? '&' : '?'}language=${language}${hash}`
}
