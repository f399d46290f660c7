import type { LanguageSettings } from '#shop/settings/languages/contract.ts'
import { pathIn, readLanguage } from '#shop/settings/languages/rules.ts'
import { isLanguage, type Language } from '#shop/shared/language.ts'
import { isPrivate } from './site-files.ts'

const CHOICE = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/

/**
 * Where the page of that path is in the language to be shown; undefined where it is already. Public pages are in the
 * language that their address names; all others in the one that the visitor has chosen, if any.
 */
export function pathInOtherLanguage(
  pathname: string,
  cookies: string | null | undefined,
  languages: LanguageSettings,
): string | undefined {
  const { named, path } = readLanguage(pathname)
  if (path.endsWith('.data')) return undefined
  const language = named ?? languages.first
  const wanted = languages.offersBoth
    ? (isPrivate(path) && readChoice(cookies)) || language
    : languages.first
  const right = pathIn(wanted, languages, path)
  return right === pathname ? undefined : right
}

function readChoice(cookies: string | null | undefined): Language | undefined {
  const chosen = CHOICE.exec(cookies ?? '')?.[1]
  return isLanguage(chosen) ? chosen : undefined
}
