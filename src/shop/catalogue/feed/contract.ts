/** A variant and what it is offered for: the same in every feed and in the structured data of its page. */
export interface ItemOffer {
  /** Of the variant: `id` in feeds and `sku` on the page, by which Google compares the two. */
  id: string
  /** The same of all variants of a product. */
  groupId: string
  size: string
  colour: string
  /** Of the page with the variant chosen. */
  path: string
  pricePaisa: number
  /** Without the sale; null while there is none. */
  regularPricePaisa: number | null
  /** When its sale started and ends, such as `2026-12-01T10:00+06:00`; null without a sale that has an end. */
  sale: { from: string; until: string } | null
  availability: 'in_stock' | 'out_of_stock'
}

export interface FeedItem extends ItemOffer {
  name: string
  description: string
  category: string
  /** Of its colour where there is one; empty where there is none at all. */
  imageUrl: string
}
