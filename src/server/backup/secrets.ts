import { scrypt } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { createHmacOf, type HmacOf } from '#shop/shared/hmac.ts'
import { decrypt, encrypt } from '#shop/shared/secret-box.ts'
import type { Config } from '../config/config.ts'
import { loadOrCreateSecret, readText } from '../config/data-dir.ts'

/** Of `DATA_DIR`: what was made there once and cannot be made again. */
export const SECRET_FILES = ['secret', 'demo-admin-password', 'demo-shopper-password'] as const
const KEY_FILE = 'backup-key'

const Secrets = z.object({
  files: z.partialRecord(z.enum(SECRET_FILES), z.string().max(10_000)),
  /** The settings that the shop was started with. */
  environment: z.record(z.string(), z.string()),
})
export type Secrets = z.infer<typeof Secrets>

const Sealed = z.object({ salt: z.string().max(100), sealed: z.string() })

const PURPOSE = 'backup'
const KEY_BYTES = 32
const derive = promisify(scrypt) as (key: string, salt: string, length: number) => Promise<Buffer>

/** What the owner has chosen, or was made for them in `DATA_DIR`. */
export async function readBackupKey({ backupKey, dataDir }: Config): Promise<string> {
  return backupKey ?? (await loadOrCreateSecret(dataDir, KEY_FILE))
}

/** To read with; undefined where neither is there. */
export async function findBackupKey({ backupKey, dataDir }: Config): Promise<string | undefined> {
  return backupKey ?? (await readText(join(dataDir, KEY_FILE)))
}

export async function collectSecrets({ dataDir, givenSettings }: Config): Promise<Secrets> {
  const files: Secrets['files'] = {}
  for (const name of SECRET_FILES) {
    const text = await readText(join(dataDir, name))
    if (text !== undefined) files[name] = text
  }
  return { files, environment: givenSettings }
}

export async function sealSecrets(
  secrets: Secrets,
  key: string,
  salt: string,
): Promise<Uint8Array> {
  const sealed = encrypt(await hmacFor(key, salt), PURPOSE, JSON.stringify(secrets))
  return Buffer.from(JSON.stringify({ salt, sealed }))
}

/** Undefined when it is another key. */
export async function openSecrets(bytes: Uint8Array, key: string): Promise<Secrets | undefined> {
  const { salt, sealed } = Sealed.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  const text = decrypt(await hmacFor(key, salt), PURPOSE, sealed)
  return text === undefined ? undefined : Secrets.parse(JSON.parse(text))
}

/** Slow, because an owner may have chosen a phrase. */
async function hmacFor(key: string, salt: string): Promise<HmacOf> {
  return createHmacOf((await derive(key, salt, KEY_BYTES)).toString('base64'))
}
