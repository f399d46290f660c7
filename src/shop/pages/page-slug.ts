import { m } from '#messages'
import { toLatin } from '../shared/slug.ts'
import { PAGE_LENGTHS } from './rules.ts'

/** First words of the shop's own paths, which pages must not hide. */
const TAKEN_BY_THE_SHOP = new Set(
  `about accept-invitation add-category add-products admin api assets categories category checkout
  contact dashboard delete-image faq forgot-password healthz images import-products login new-arrivals
  o order-link orders pages payment product-grid products profile readyz reset-password sandbox signup
  status stock track update-category update-products update-profile user-profile welcome
  worn-together`.split(/\s+/),
)

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Why a slug is invalid; undefined when it is valid. */
export function explainSlug(slug: string): string | undefined {
  if (!SLUG.test(slug)) return m.refusal_use_lowercase_letters()
  if (TAKEN_BY_THE_SHOP.has(slug)) return m.refusal_reserved_choose_another({ slug })
  return undefined
}

/** A slug made from a title; '' when it has neither Latin nor Bangla letters. */
export function slugFrom(title: string): string {
  const words = toLatin(title)
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g)
  return (words ?? []).join('-').slice(0, PAGE_LENGTHS.slug).replace(/-$/, '')
}
