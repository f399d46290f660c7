import { z } from 'zod'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { exactField, switchField } from '../../shared/fields.ts'
import { grouped } from '../../shared/language.ts'
import { exactLine } from '../../shared/text.ts'

const MAX_TOKEN_LENGTH = 100

/** People often paste the whole tag; only its content counts. */
function tokenIn(pasted: string): string {
  return /^<meta\b[^<>]*\bcontent=["']([^"'<>]*)["'][^<>]*>$/i.exec(pasted)?.[1]?.trim() ?? pasted
}

const Token = exactLine(300)
  .overwrite(tokenIn)
  .regex(/^[\w=+/.-]{0,100}$/, {
    error: () => m.fault_enter_only_token({ max: formatWhole(MAX_TOKEN_LENGTH) }),
  })

const tokenHint = () => m.search_engine_token_hint({ most: grouped(MAX_TOKEN_LENGTH) })

/** What search engines may index, and how they verify the shop's owner. */
export const SearchEngineSettings = z
  .object({
    isListed: switchField(m.search_engine_is_listed, m.search_engine_is_listed_hint),
    /** Verification codes of Google and Bing; empty: none. */
    google: exactField(Token, m.search_engine_google, tokenHint),
    bing: exactField(Token, m.search_engine_bing, tokenHint),
    /** Whether the product feed is public. */
    googleFeed: switchField(m.search_engine_google_feed, m.search_engine_google_feed_hint).default(
      false,
    ),
    metaFeed: switchField(m.search_engine_meta_feed, m.search_engine_google_feed_hint).default(
      false,
    ),
    productNamesInUrls: switchField(
      m.search_engine_product_names_in_urls,
      m.search_engine_product_names_in_urls_hint,
    )
      .default(true)
      .meta({
        description:
          'Whether a new product’s id is made from its name; otherwise PROD_ and numbers',
      }),
  })
  .meta({ id: 'SearchEngineSettings' })
export type SearchEngineSettings = z.infer<typeof SearchEngineSettings>
