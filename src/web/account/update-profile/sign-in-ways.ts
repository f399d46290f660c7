import type { SignInProvider } from '#shop/identity/contract.ts'

export function hasPassword(ways: readonly string[]): boolean {
  return ways.includes('credential')
}

/** `Google and GitHub`; a provider that is no longer set up is "another account". */
export function providerNames(
  ways: readonly string[],
  providers: readonly SignInProvider[],
): string {
  const names = ways.filter((way) => way !== 'credential').map((way) => nameWay(way, providers))
  return new Intl.ListFormat('en').format(new Set(names))
}

function nameWay(way: string, providers: readonly SignInProvider[]): string {
  if (way === 'phone') return 'your phone number'
  return providers.find(({ id }) => id === way)?.name ?? 'another account'
}
