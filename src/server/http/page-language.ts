import type { LanguageSettings } from '#shop/settings/languages/contract.ts'
import { pathIn, readLanguage } from '#shop/settings/languages/rules.ts'
import { isLanguage, type Language } from '#shop/shared/language.ts'
import { isPrivate } from './site-files.ts'

const COOKIE = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/
const YEAR_SECONDS = 31_536_000

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
    ? (isPrivate(path) && readCookie(cookies)) || language
    : languages.first
  const right = pathIn(wanted, languages, path)
  return right === pathname ? undefined : right
}

function readCookie(cookies: string | null | undefined): Language | undefined {
  const chosen = COOKIE.exec(cookies ?? '')?.[1]
  return isLanguage(chosen) ? chosen : undefined
}

/**
 * What a link that switches the language chooses; undefined for other links. A cached page does not know all of its
 * address, and so neither does its link: the referrer does.
 */
export function readChoice(
  { host, pathname, search, searchParams }: URL,
  languages: LanguageSettings,
  referrer = '',
) {
  const language = searchParams.get('language')
  if (!languages.offersBoth || !isLanguage(language)) return undefined
  const { path } = readLanguage(pathname)
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined
  // By the host: a proxy may speak another protocol.
  const isOfPage = from?.host === host && readLanguage(from.pathname).path === path
  // As it was written: the page in the other language compares it.
  const rest = (isOfPage ? from.search : search)
    .slice(1)
    .split('&')
    .filter((each) => each !== '' && !new URLSearchParams(each).has('language'))
  return {
    language,
    path: pathIn(language, languages, path) + (rest.length > 0 ? `?${rest.join('&')}` : ''),
    cookie: `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`,
  }
}
