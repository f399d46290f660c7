/** Where one says what came in, was counted, or is gone; of one product, or of a list to be filled. */
export function pathToStock(productId?: string): string {
  return productId === undefined ? '/stock' : `/stock?product=${encodeURIComponent(productId)}`
}
