import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { type HostedImage, type UploadOptions, uploadMessages } from './contract.ts'
import { isPolyglot } from './polyglot.ts'
import { MAX_UPLOAD_BYTES, MAX_WIDTH } from './rules.ts'

/**
 * Uploads a picture to the picture host, after decoding and re-encoding it like the shop's own. Undefined where the
 * shop stores its pictures itself.
 * @throws ShopError unsupported, too_large, unavailable
 */
export async function hostImage(
  { images }: Context,
  sent: Uint8Array,
  options: UploadOptions,
): Promise<HostedImage | undefined> {
  if (!images.host) return undefined
  if (sent.length > MAX_UPLOAD_BYTES) throw new ShopError('too_large', uploadMessages.tooLarge())
  if (isPolyglot(sent)) throw new ShopError('unsupported', uploadMessages.unsupported())
  const { make } = await images.preparer.prepare(sent)
  return images.host.host(await make(MAX_WIDTH, 'jpg'), options)
}
