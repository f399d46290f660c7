import { z } from 'zod'
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
      label: () => 'Allow search engines to list the shop',
      hint: () => 'Changes can take a few days to appear in search results.',
    }),
    /** Google’s and Bing’s words by which they know the owner; empty: none. */
    google: field(Token, {
      kind: 'exact',
      label: () => 'Google site verification',
      hint: tokenHint,
    }),
    bing: field(Token, { kind: 'exact', label: () => 'Bing site verification', hint: tokenHint }),
    /** Whether anybody may read all that is for sale as one file. */
    googleFeed: field(z.boolean().default(false), {
      kind: 'switch',
      label: () => 'Google Merchant Center',
      hint: () => 'All products for sale',
    }),
    metaFeed: field(z.boolean().default(false), {
      kind: 'switch',
      label: () => 'Meta catalogue (Facebook and Instagram)',
      hint: () => 'All products for sale',
    }),
    productNamesInUrls: field(
      z.boolean().default(true).meta({
        description:
          'Whether a new product’s id is made from its name; otherwise PROD_ and numbers',
      }),
      {
        kind: 'switch',
        label: () => 'Use product names in new URLs',
        hint: () => 'Such as /products/blue-panjabi. Existing URLs stay.',
      },
    ),
  })
  .meta({ id: 'SearchEngineSettings' })
export type SearchEngineSettings = z.infer<typeof SearchEngineSettings>
