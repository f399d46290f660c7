import { join } from 'node:path'
import { z } from 'zod'
import { decrypt, encrypt } from '#shop/shared/secret-box.ts'
import type { Config } from '../config/config.ts'
import { readText } from '../config/data-dir.ts'
import { Derivation, type DerivedKey, deriveKey } from './owner-key.ts'

/** Files in `DATA_DIR` that were generated once and cannot be generated again. */
export const SECRET_FILES = ['secret', 'demo-admin-password', 'demo-shopper-password'] as const

const Secrets = z.object({
  files: z.partialRecord(z.enum(SECRET_FILES), z.string().max(10_000)),
  /** The settings that the shop was started with. */
  environment: z.record(z.string(), z.string()),
})
export type Secrets = z.infer<typeof Secrets>

const Sealed = Derivation.safeExtend({ sealed: z.string() })

const PURPOSE = 'backup'

export async function collectSecrets({ dataDir, givenSettings }: Config): Promise<Secrets> {
  const files: Secrets['files'] = {}
  for (const name of SECRET_FILES) {
    const text = await readText(join(dataDir, name))
    if (text !== undefined) files[name] = text
  }
  return { files, environment: givenSettings }
}

export function sealSecrets(secrets: Secrets, { derivation, hmacOf }: DerivedKey): Uint8Array {
  const sealed = encrypt(hmacOf, PURPOSE, JSON.stringify(secrets))
  return Buffer.from(JSON.stringify({ ...derivation, sealed }))
}

/** Undefined when the key is wrong. @throws ZodError, SyntaxError when it is damaged */
export async function openSecrets(bytes: Uint8Array, phrase: string): Promise<Secrets | undefined> {
  const { sealed, ...derivation } = Sealed.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  const text = decrypt(await deriveKey(phrase, derivation), PURPOSE, sealed)
  return text === undefined ? undefined : Secrets.parse(JSON.parse(text))
}
