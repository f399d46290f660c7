export const MAX_PAGES = 50

/** The longest that each part of a page may be. */
export const PAGE_LENGTHS = { title: 100, slug: 60, text: 20_000 } as const

/** Links in the footer come by their position, the smallest first. */
export const POSITIONS = { first: 1, last: 99, ofNew: 50 } as const

/** The pages that every shop starts with; the checkout links to the first two. */
export const STARTING_IDS = ['terms', 'returns', 'delivery', 'privacy'] as const
export type StartingId = (typeof STARTING_IDS)[number]

export function pathOfPage(slug: string): string {
  return `/pages/${slug}`
}

/** An address that a page may lead to: secure, of a mail or a phone, or of this shop. */
export function isAllowedLink(address: string): boolean {
  return /^(?:https:\/\/[^/]|mailto:|tel:|#|\/(?![/\\]))/i.test(address)
}

export function isAllowedPicture(address: string): boolean {
  return /^(?:https:\/\/[^/]|\/(?![/\\]))/i.test(address)
}
