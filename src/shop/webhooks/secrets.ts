import type { Context } from '../shared/context.ts'
import { decrypt, encrypt } from '../shared/secret-box.ts'

const PURPOSE = 'webhook secret'

export function sealSecret({ hmacOf }: Pick<Context, 'hmacOf'>, secret: string): string {
  return encrypt(hmacOf, PURPOSE, secret)
}

interface Sealed {
  sealed_secret: string
  sealed_secret_before: string | null
  secret_before_until: Date | null
}

/** The secret, and the one before as long as that is valid. @throws when it cannot be read */
export function readSigningSecrets(
  { hmacOf, clock }: Pick<Context, 'hmacOf' | 'clock'>,
  { sealed_secret, sealed_secret_before, secret_before_until }: Sealed,
): string[] {
  const isBeforeValid = secret_before_until !== null && secret_before_until > clock.now()
  return [sealed_secret, isBeforeValid ? sealed_secret_before : null].flatMap((sealed) => {
    if (sealed === null) return []
    const secret = decrypt(hmacOf, PURPOSE, sealed)
    if (secret === undefined) {
      throw new Error('Its secret was saved with a different SHOP_SECRET. Replace the secret.')
    }
    return [secret]
  })
}
