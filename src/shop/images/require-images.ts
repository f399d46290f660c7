import { m } from '#messages'
import type { Context, DbContext } from '../shared/context.ts'
import { refuseField, type ShopError } from '../shared/shop-error.ts'
import { hashOfUrl, ownPath } from './rules.ts'

/**
 * Checks that addresses to be stored show a picture: one of the shop's own, which stays until the transaction ends, or
 * one on another host. An empty address means no picture and passes.
 * @returns the addresses to store: the shop's own pictures without the host
 * @throws ShopError invalid, naming the field
 */
export async function requireImages(
  { db }: DbContext,
  urls: readonly string[],
  field = 'image',
): Promise<string[]> {
  const paths = urls.map(ownPath)
  const hashes = [...new Set(paths.flatMap((path) => hashOfUrl(path) ?? []))]
  const known = hashes.length > 0 ? await lockImages(db, hashes) : []
  const isHere = (path: string) => known.some(({ hash }) => hash === hashOfUrl(path))
  return urls.map((url, index) => {
    const path = paths[index] ?? ''
    if (path === '' || isHere(path)) return path
    // Another shop may use the same names for pictures.
    if (isForeignPicture(url)) return url
    throw notHere(field)
  })
}

interface OwnImage {
  /** Emails of users whose uploads may be used. */
  senders: readonly string[]
  /** The picture already in use, from any uploader. */
  shown: string
}

/**
 * Like `requireImages`, for a user's picture: an upload must be by one of these users, since its uploader could
 * otherwise not delete it. A picture on another host must be in use already, unless a picture host is set up; see
 * `importPicture`.
 * @throws ShopError invalid, naming the field
 */
export async function requireOwnImage(
  context: Pick<Context, 'db' | 'images'>,
  url: string,
  { senders, shown }: OwnImage,
  field: string,
): Promise<string> {
  const [path = ''] = await requireImages(context, [url], field)
  const hash = hashOfUrl(path)
  if (path === '' || path === shown) return path
  if (hash === undefined) {
    if (context.images.host) return path
    throw notHere(field)
  }
  if (hash === hashOfUrl(shown)) return path
  const upload = await context.db
    .selectFrom('imageUploads')
    .where('imageHash', '=', hash)
    .where('uploadedBy', 'in', senders)
    .select('id')
    .executeTakeFirst()
  if (!upload) throw notHere(field)
  return path
}

/** The same for another user's picture, so that its existence is not revealed. */
function notHere(field: string): ShopError {
  return refuseField(field, m.refusal_image_not_found_upload())
}

function lockImages(db: Context['db'], hashes: string[]) {
  return (
    db
      .selectFrom('images')
      .select('hash')
      .where('hash', 'in', hashes)
      .where('removedAt', 'is', null)
      // In a fixed order, so that two transactions that need the same pictures cannot deadlock.
      .orderBy('hash')
      .forShare()
      .execute()
  )
}

/** Whether a picture is not the shop's own, but may be on another host. */
export function isForeignPicture(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}
