/** An offered variant: the same in every feed and in the structured data of its page. */
export interface ItemOffer {
  /** The variant's id: `id` in feeds and `sku` on the page, by which Google matches the two. */
  id: string
  /** Shared by all variants of a product. */
  groupId: string
  size: string
  colour: string
  /** Page with the variant chosen. */
  path: string
  pricePaisa: number
  /** Regular price; null without a sale. */
  regularPricePaisa: number | null
  /** Start and end of its sale, such as `2026-12-01T10:00+06:00`; null unless the sale has an end. */
  sale: { from: string; until: string } | null
  availability: 'in_stock' | 'out_of_stock'
}

export interface FeedItem extends ItemOffer {
  name: string
  description: string
  category: string
  /** Picture of its colour, else of the product; empty without any. */
  imageUrl: string
}
