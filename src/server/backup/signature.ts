import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Derivation, type DerivedKey, deriveKey } from './owner-key.ts'

/** Beside the manifest, which names all else with its digest: what is signed is the whole backup. */
export const SIGNATURE = 'signature'

const PURPOSE = 'backup manifest'

const Signature = Derivation.safeExtend({ hmac: z.base64() })

export function signManifest(manifest: Uint8Array, { derivation, hmacOf }: DerivedKey): Uint8Array {
  const hmac = hmacOf(PURPOSE, manifest).toString('base64')
  return Buffer.from(JSON.stringify({ ...derivation, hmac }))
}

/** Whether this key signed exactly that. @throws ZodError, SyntaxError when the signature is none */
export async function isSigned(
  manifest: Uint8Array,
  signature: Uint8Array,
  phrase: string,
): Promise<boolean> {
  const text = Buffer.from(signature).toString('utf8')
  const { hmac, ...derivation } = Signature.parse(JSON.parse(text))
  const given = Buffer.from(hmac, 'base64')
  const expected = (await deriveKey(phrase, derivation))(PURPOSE, manifest)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
