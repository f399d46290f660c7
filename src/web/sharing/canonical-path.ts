/** What of a query makes another page. All else narrows a list, or only says where somebody came from. */
const OWN_PAGES = ['category', 'cursor']

/** The one path, with its query, of a page that may be asked for in many ways. */
export function canonicalPath(pathname: string, search: string): string {
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of OWN_PAGES) {
    const value = asked.get(name)
    if (value) kept.set(name, value)
  }
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return kept.size > 0 ? `${path}?${kept}` : path
}
