import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { hashOfUrl, ownPath } from './rules.ts'

/**
 * Makes sure that addresses about to be kept show a picture: one of ours that is here, and stays until
 * the transaction ends, or one from elsewhere. An empty address is no picture and passes.
 * @returns the addresses as they are to be kept: our own without the shop's name before them
 * @throws ShopError invalid, naming the field
 */
export async function requireImages(
  { db }: Pick<Context, 'db'>,
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
    // Another shop may name its pictures as we do.
    if (isForeignPicture(url)) return url
    throw notHere(field)
  })
}

interface OwnImage {
  /** Emails of those whose pictures may be shown. */
  senders: readonly string[]
  /** Shown already, whoever sent it. */
  shown: string
}

/**
 * As `requireImages`, for the picture of a person: one of ours must have been sent by one of those
 * people, or whoever did send it could never delete it again. One from elsewhere must be shown already,
 * unless a host keeps our pictures; see `importPicture`.
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

/** Told as well of a picture that is somebody else's: nobody learns that it is here. */
function notHere(field: string): ShopError {
  const message = 'Image not found. Please upload it again.'
  return new ShopError('invalid', message, { fields: { [field]: message } })
}

function lockImages(db: Context['db'], hashes: string[]) {
  return (
    db
      .selectFrom('images')
      .select('hash')
      .where('hash', 'in', hashes)
      .where('removedAt', 'is', null)
      // In one order, so that two who need the same pictures never wait for one another.
      .orderBy('hash')
      .forShare()
      .execute()
  )
}

/** Whether a picture is not one of ours, but may be one of somebody else. */
export function isForeignPicture(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}
