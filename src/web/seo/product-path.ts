/** The address of a product, of one of its colours and sizes where those are named. */
export function productPath(id: string, colour = '', size = ''): string {
  const path = `/products/${encodeURIComponent(id)}`
  const choice = new URLSearchParams({
    ...(colour && { colour: colour.toLowerCase() }),
    ...(size && { size }),
  })
  return choice.size > 0 ? `${path}?${choice}` : path
}
