import type { Context } from 'hono'
import { lookPictures } from '#shop/images/look/contract.ts'
import type { ReadLookPicture } from '#shop/look/read-look-picture.ts'
import { PICTURE_POLICY } from './content-policy.ts'

/** The content of an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Answers with a picture made from the logo. */
export async function answerLookPicture(
  c: Context,
  readLookPicture: ReadLookPicture,
): Promise<Response> {
  const { version = '', name = '' } = c.req.param()
  const found = await readLookPicture(version, name)
  if (!found) return c.notFound()
  const tag = `"${version}-${name}"`
  const headers = {
    'Content-Type': lookPictures[found.picture],
    'Cache-Control': FOREVER,
    'Content-Security-Policy': PICTURE_POLICY,
    ETag: tag,
  }
  if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
  return c.body(found.bytes, 200, headers)
}
