export const MAX_PAGES = 50

/** Maximum lengths. */
export const PAGE_LENGTHS = { title: 100, slug: 60, text: 20_000 } as const

/** Links in the footer are sorted by position. */
export const POSITIONS = { first: 1, last: 99, ofNew: 50 } as const

/** The default pages; the checkout links to the first two. */
export const STARTING_IDS = ['terms', 'returns', 'delivery', 'privacy'] as const
export type StartingId = (typeof STARTING_IDS)[number]

export function pathOfPage(slug: string): string {
  return `/pages/${slug}`
}

/** Whether a page may link there: https, mail, phone, or this shop. */
export function isAllowedLink(address: string): boolean {
  return /^(?:https:\/\/[^/]|mailto:|tel:|#|\/(?![/\\]))/i.test(address)
}

export function isAllowedPicture(address: string): boolean {
  return /^(?:https:\/\/[^/]|\/(?![/\\]))/i.test(address)
}
