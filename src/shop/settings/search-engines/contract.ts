import { z } from 'zod'
import { exactLine } from '../../shared/text.ts'

export const MAX_TOKEN_LENGTH = 100

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

/** What search engines may do with the shop, and how they know whose it is. */
export const SearchEngineSettings = z
  .object({
    isListed: z.boolean(),
    /** Google’s and Bing’s words by which they know the owner; empty: none. */
    google: Token,
    bing: Token,
    /** Whether anybody may read all that is for sale as one file. */
    googleFeed: z.boolean().default(false),
    metaFeed: z.boolean().default(false),
    productNamesInUrls: z.boolean().default(true).meta({
      description: 'Whether a new product’s id is made from its name; otherwise PROD_ and numbers',
    }),
  })
  .meta({ id: 'SearchEngineSettings' })
export type SearchEngineSettings = z.infer<typeof SearchEngineSettings>
