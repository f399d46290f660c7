import { m } from '#messages'
import { findUploadKey } from '../keys/identify-program.ts'
import { requireWithinLimit } from '../limits/count-towards.ts'
import { hasRightToAll, requirePerson, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Uploader } from './contract.ts'

/**
 * The uploader with this key.
 * @param isOfSession whether the key belongs to the session of the request
 * @throws ShopError unauthenticated, forbidden, too_many, and invalid for an unknown key
 */
export async function identifyUploader(
  context: Context,
  key: string,
  isOfSession: boolean,
): Promise<Uploader> {
  if (isOfSession) {
    const person = requirePerson(context)
    requireRight(context, 'uploadImages', person.email)
    if (!hasRightToAll(context, 'manageCatalogue')) await countUpload(context, person.email)
    return { kind: 'person', email: person.email }
  }
  const { actor } = context
  if (actor.kind === 'person' && actor.apiKey) {
    requireRight(context, 'manageCatalogue')
    return { kind: 'person', email: actor.email }
  }
  const keyId = await findUploadKey(context, key)
  if (!keyId) {
    await countUpload(context, networkOf(context.address ?? ''))
    throw new ShopError('invalid', m.refusal_unknown_upload_key())
  }
  return { kind: 'program', keyId }
}

/** Failed uploads count too: each costs time to check. @throws ShopError too_many */
export function countUpload(context: Context, sender: string): Promise<void> {
  return requireWithinLimit(context, 'upload', sender, (wait) =>
    m.refusal_too_many_uploads({ wait }),
  )
}
