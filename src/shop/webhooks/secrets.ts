import type { Context } from '../shared/context.ts'
import { decrypt, encrypt } from '../shared/secret-box.ts'
import { ToldError, told } from '../shared/told.ts'

const PURPOSE = 'webhook secret'

export function sealSecret({ hmacOf }: Pick<Context, 'hmacOf'>, secret: string): string {
  return encrypt(hmacOf, PURPOSE, secret)
}

interface Sealed {
  sealedSecret: string
  sealedSecretBefore: string | null
  secretBeforeUntil: Date | null
}

/** The secret, and the former one while it is valid. @throws when it cannot be read */
export function readSigningSecrets(
  { hmacOf, clock }: Pick<Context, 'hmacOf' | 'clock'>,
  { sealedSecret, sealedSecretBefore, secretBeforeUntil }: Sealed,
): string[] {
  const isBeforeValid = secretBeforeUntil !== null && secretBeforeUntil > clock.now()
  return [sealedSecret, isBeforeValid ? sealedSecretBefore : null].flatMap((sealed) => {
    if (sealed === null) return []
    const secret = decrypt(hmacOf, PURPOSE, sealed)
    if (secret === undefined) {
      throw new ToldError(told('cause_webhook_secret'))
    }
    return [secret]
  })
}
