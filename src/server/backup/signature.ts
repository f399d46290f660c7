import { z } from 'zod'
import { isSame } from '#shop/shared/is-same.ts'
import { Derivation, type DerivedKey, deriveKey } from './owner-key.ts'

/** Beside the manifest, which has the digest of every other file: so the whole backup is signed. */
export const SIGNATURE = 'signature'

const PURPOSE = 'backup manifest'

const Signature = Derivation.safeExtend({ hmac: z.base64() })

export function signManifest(manifest: Uint8Array, { derivation, hmacOf }: DerivedKey): Uint8Array {
  const hmac = hmacOf(PURPOSE, manifest).toString('base64')
  return Buffer.from(JSON.stringify({ ...derivation, hmac }))
}

/** Whether this key signed exactly this manifest. @throws ZodError, SyntaxError when the signature is malformed */
export async function isSigned(
  manifest: Uint8Array,
  signature: Uint8Array,
  phrase: string,
): Promise<boolean> {
  const text = Buffer.from(signature).toString('utf8')
  const { hmac, ...derivation } = Signature.parse(JSON.parse(text))
  const expected = (await deriveKey(phrase, derivation))(PURPOSE, manifest)
  return isSame(Buffer.from(hmac, 'base64'), expected)
}
