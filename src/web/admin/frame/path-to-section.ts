import type { Section } from './sections.ts'

export function pathToSection(
  section: Section['id'],
  filters: { [name: string]: string | undefined } = {},
): string {
  const path = section === 'overview' ? '/dashboard' : `/dashboard/${section}`
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) parameters.set(name, value)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
