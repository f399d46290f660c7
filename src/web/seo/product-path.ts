/** The address of a product, of one of its colours where that is named. */
export function productPath(id: string, colour = ''): string {
  const path = `/products/${encodeURIComponent(id)}`
  return colour === '' ? path : `${path}?${new URLSearchParams({ colour: colour.toLowerCase() })}`
}
