/** The address of a product, of one of its colours and sizes, and of a quantity, where those are named. */
export function productPath(id: string, colour = '', size = '', quantity = 1): string {
  const path = `/products/${encodeURIComponent(id)}`
  const choice = new URLSearchParams({
    ...(colour && { colour: colour.toLowerCase() }),
    ...(size && { size }),
    ...(quantity > 1 && { qty: String(quantity) }),
  })
  return choice.size > 0 ? `${path}?${choice}` : path
}
