import type { Context } from 'hono'
import parseRange from 'range-parser'
import type { ReadImage } from '#shop/images/read-image.ts'
import { IMAGE_FORMATS, imageTypes } from '#shop/images/rules.ts'
import { PICTURE_POLICY } from './content-policy.ts'

/** The content of an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Answers with a picture, or with the requested range of it. */
export async function answerImage(c: Context, readImage: ReadImage): Promise<Response> {
  const key = c.req.param('key') ?? ''
  const image = await readImage(key)
  const format = IMAGE_FORMATS.find((each) => key.endsWith(`.${each}`))
  if (!image || !format) return c.notFound()
  const tag = `"${key}"`
  const headers = {
    'Content-Type': imageTypes[format],
    'Cache-Control': FOREVER,
    'Content-Security-Policy': PICTURE_POLICY,
    ETag: tag,
    'Accept-Ranges': 'bytes',
  }
  if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
  const wanted = wantedRange(c, image.length, tag)
  if (wanted === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${image.length}` })
  }
  if (!wanted) return c.body(image, 200, headers)
  return c.body(image.subarray(wanted.start, wanted.end + 1), 206, {
    ...headers,
    'Content-Range': `bytes ${wanted.start}-${wanted.end}/${image.length}`,
  })
}

/** Supports one range; several or invalid ones are ignored, as RFC 9110 allows. */
function wantedRange(c: Context, size: number, tag: string) {
  const header = c.req.header('range')
  const condition = c.req.header('if-range')
  if (header === undefined || (condition !== undefined && condition !== tag)) return undefined
  const ranges = parseRange(size, header, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return undefined
  return ranges[0]
}
