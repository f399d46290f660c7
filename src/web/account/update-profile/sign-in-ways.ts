import { m } from '#messages'
import type { SignInProvider } from '#shop/identity/contract.ts'
import { inEachLanguage } from '#shop/shared/language.ts'

const formatNames = inEachLanguage((language) => new Intl.ListFormat(language))

export function hasPassword(ways: readonly string[]): boolean {
  return ways.includes('credential')
}

/** `Google and GitHub`; a provider that is no longer set up is "another account". */
export function providerNames(
  ways: readonly string[],
  providers: readonly SignInProvider[],
): string {
  const names = ways.filter((way) => way !== 'credential').map((way) => nameWay(way, providers))
  return formatNames(new Set(names))
}

function nameWay(way: string, providers: readonly SignInProvider[]): string {
  if (way === 'phone') return m.ways_phone()
  return providers.find(({ id }) => id === way)?.name ?? m.ways_other()
}
