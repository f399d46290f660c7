/** What of a query makes another page. All else narrows a list, or only says where somebody came from. */
const OWN_PAGES = ['category', 'cursor']

/** The one path, with its query, of a page that may be asked for in many ways. */
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
