import { m } from '#messages'
import { countUpload } from '../images/identify-uploader.ts'
import { isForeignPicture } from '../images/require-images.ts'
import { imageUrl, MAX_UPLOAD_BYTES, ownPath } from '../images/rules.ts'
import { storeImage } from '../images/store-image.ts'
import { requirePerson, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { isShopError, refuseField, type ShopErrorCode } from '../shared/shop-error.ts'
import { findUser } from './queries.ts'

/**
 * Fetches a user's picture from another host, such as Google, once, and stores it as an upload of the caller: so the
 * host can neither change it nor see who views it. Where a picture host is set up, an address on that host is accepted
 * as it is.
 * @param limit queues work that needs much memory
 * @returns the address to store
 * @throws ShopError unauthenticated, forbidden, too_many, unavailable, and invalid, naming the field
 */
export async function importPicture(
  context: Context,
  email: string,
  url: string,
  limit: <Result>(work: () => Promise<Result>) => Promise<Result>,
): Promise<string> {
  requireRight(context, 'changeUsers', email)
  const { images } = context
  if (images.host || ownPath(url) !== url || !isForeignPicture(url)) return url
  if ((await findUser(context, email))?.imageUrl === url) return url
  const { email: sender } = requirePerson(context)
  await countUpload(context, sender)
  const sent = await images
    .fetchPicture(url, MAX_UPLOAD_BYTES)
    .catch(() => refuse(m.refusal_not_get_picture_address()))
  const image = await limit(() =>
    storeImage(context, { kind: 'person', email: sender }, sent),
  ).catch((error: unknown) => {
    const isOfPicture = isShopError(error) && error.code !== 'unavailable'
    return isOfPicture ? refuse(error.message) : Promise.reject(error)
  })
  return imageUrl(image.hash, image.width)
}

/**
 * Like `importPicture`, but an unavailable picture does not prevent the sign-up.
 * @throws ShopError unauthenticated, forbidden
 */
export async function tryToImportPicture(
  ...asked: Parameters<typeof importPicture>
): Promise<string> {
  try {
    return await importPicture(...asked)
  } catch (error) {
    if (isShopError(error) && OF_PICTURE.has(error.code)) return ''
    throw error
  }
}

const OF_PICTURE = new Set<ShopErrorCode>(['invalid', 'too_many', 'unavailable'])

function refuse(message: string): never {
  throw refuseField('imageUrl', message)
}
