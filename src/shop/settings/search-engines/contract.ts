import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'
import { exactLine } from '../../shared/text.ts'

const MAX_TOKEN_LENGTH = 100

/** What is pasted is often the whole tag; what counts in it is its content. */
function tokenIn(pasted: string): string {
  return /^<meta\b[^<>]*\bcontent=["']([^"'<>]*)["'][^<>]*>$/i.exec(pasted)?.[1]?.trim() ?? pasted
}

const Token = exactLine(300)
  .overwrite(tokenIn)
  .regex(
    /^[\w=+/.-]{0,100}$/,
    `Enter only the token: up to ${MAX_TOKEN_LENGTH} letters, digits and symbols, without spaces`,
  )

const tokenHint = () => `Paste the tag or its content, up to ${MAX_TOKEN_LENGTH} characters.`

/** What search engines may do with the shop, and how they know whose it is. */
export const SearchEngineSettings = z
  .object({
    isListed: field(z.boolean(), {
      kind: 'switch',
      label: m.search_engine_is_listed,
      hint: m.search_engine_is_listed_hint,
    }),
    /** Google’s and Bing’s words by which they know the owner; empty: none. */
    google: field(Token, {
      kind: 'exact',
      label: m.search_engine_google,
      hint: tokenHint,
    }),
    bing: field(Token, { kind: 'exact', label: m.search_engine_bing, hint: tokenHint }),
    /** Whether anybody may read all that is for sale as one file. */
    googleFeed: field(z.boolean().default(false), {
      kind: 'switch',
      label: m.search_engine_google_feed,
      hint: m.search_engine_google_feed_hint,
    }),
    metaFeed: field(z.boolean().default(false), {
      kind: 'switch',
      label: m.search_engine_meta_feed,
      hint: m.search_engine_meta_feed_hint,
    }),
    productNamesInUrls: field(
      z.boolean().default(true).meta({
        description:
          'Whether a new product’s id is made from its name; otherwise PROD_ and numbers',
      }),
      {
        kind: 'switch',
        label: m.search_engine_product_names_in_urls,
        hint: m.search_engine_product_names_in_urls_hint,
      },
    ),
  })
  .meta({ id: 'SearchEngineSettings' })
export type SearchEngineSettings = z.infer<typeof SearchEngineSettings>
