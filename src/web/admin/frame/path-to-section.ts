import type { Tab } from './sections.ts'

/** The address of a tab with its filters. */
export function pathToTab(
  tab: Tab['id'],
  filters: { [name: string]: string | undefined } = {},
): string {
  const parameters = new URLSearchParams({ tab })
  for (const [name, value] of Object.entries(filters)) if (value) parameters.set(name, value)
  return `/dashboard?${parameters}`
}
