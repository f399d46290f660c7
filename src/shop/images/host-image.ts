import { ShopError } from '../shared/shop-error.ts'
import {
  type HostedImage,
  type ImageAdapters,
  type ImageHost,
  type UploadOptions,
  uploadMessages,
} from './contract.ts'
import { hidesForeignContent } from './foreign-content.ts'
import { LARGEST_WIDTH, MAX_UPLOAD_BYTES } from './rules.ts'

interface HostingContext extends Pick<ImageAdapters, 'imagePreparer'> {
  imageHost: ImageHost
}

/**
 * Hands a picture on to the host that keeps our pictures, decoded and written anew as one of ours.
 * @throws ShopError unsupported, too_large, unavailable
 */
export async function hostImage(
  { imagePreparer, imageHost }: HostingContext,
  sent: Uint8Array,
  options: UploadOptions,
): Promise<HostedImage> {
  if (sent.length > MAX_UPLOAD_BYTES) throw new ShopError('too_large', uploadMessages.tooLarge)
  if (hidesForeignContent(sent)) throw new ShopError('unsupported', uploadMessages.unsupported)
  const { make } = await imagePreparer.prepare(sent)
  return imageHost.host(await make(LARGEST_WIDTH, 'jpg'), options)
}
