/** Parameters that make a different page. All others filter a list, or only say where a visitor came from. */
const OWN_PAGES = ['category', 'cursor']

/** The one canonical path, with its query, of a page that has many addresses. */
export function canonicalPath(pathname: string, search: string): string {
  const asked = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const name of OWN_PAGES) {
    const value = asked.get(name)
    if (value) query.set(name, value)
  }
  const path = withoutEndingSlashes(pathname)
  return query.size > 0 ? `${path}?${query}` : path
}

function withoutEndingSlashes(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end--
  return pathname.slice(0, end)
}
