import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { createHmacOf, type HmacOf } from '#shop/shared/hmac.ts'
import type { Config } from '../config/config.ts'
import { loadOrCreateSecret, readText } from '../config/data-dir.ts'

const KEY_FILE = 'backup-key'
const KEY_BYTES = 32
const SALT_BYTES = 16

/** 32 MB for a tenth of a second: the machine may be small, and the shop keeps running. */
const COST = { n: 2 ** 15, r: 8, p: 3 }

const MAX_MEMORY_BYTES = 256 * 1024 * 1024
const MAX_ROUNDS = 16

type KeyConfig = Partial<Pick<Config, 'backupKey'>> & Pick<Config, 'dataDir'>

/** How the key was derived from the owner's phrase. Bounded: a forged value could exhaust the memory. */
export const Derivation = z
  .object({
    salt: z.string().max(100),
    n: z
      .int()
      .min(2)
      .max(2 ** 30),
    r: z.int().min(1),
    p: z.int().min(1).max(MAX_ROUNDS),
  })
  .refine(({ n }) => (n & (n - 1)) === 0, 'No power of two')
  .refine(({ n, r }) => 128 * n * r <= MAX_MEMORY_BYTES, 'More memory than a backup may ask for')
export type Derivation = z.infer<typeof Derivation>

/** Encrypts and signs one backup. */
export type DerivedKey = Awaited<ReturnType<typeof deriveNewKey>>

/**
 * The owner's key, or one generated for them in `DATA_DIR`.
 * @param onMade called with the file when the key was generated just now
 */
export async function readBackupKey(
  config: KeyConfig,
  onMade: (file: string) => void = () => undefined,
): Promise<string> {
  const found = await findBackupKey(config)
  if (found !== undefined) return found
  const made = await loadOrCreateSecret(config.dataDir, KEY_FILE)
  onMade(resolve(config.dataDir, KEY_FILE))
  return made
}

/** The key to read backups with; undefined if there is none. */
export async function findBackupKey({
  backupKey,
  dataDir,
}: KeyConfig): Promise<string | undefined> {
  return backupKey ?? (await readText(join(dataDir, KEY_FILE)))
}

/** File of the key generated in `DATA_DIR`; undefined when none is used or generated yet. */
export async function findMadeKey({ backupKey, dataDir }: KeyConfig): Promise<string | undefined> {
  const file = resolve(dataDir, KEY_FILE)
  if (backupKey !== undefined) return undefined
  return (await readText(file)) === undefined ? undefined : file
}

export async function deriveNewKey(phrase: string) {
  const derivation = { salt: randomBytes(SALT_BYTES).toString('base64url'), ...COST }
  return { derivation, hmacOf: await deriveKey(phrase, derivation) }
}

const derive = promisify(scrypt) as (
  phrase: string,
  salt: string,
  length: number,
  options: ScryptOptions,
) => Promise<Buffer>

/** Slow on purpose: the owner may have chosen a weak phrase. */
export async function deriveKey(phrase: string, { salt, n, r, p }: Derivation): Promise<HmacOf> {
  const options = { N: n, r, p, maxmem: 2 * MAX_MEMORY_BYTES }
  return createHmacOf((await derive(phrase, salt, KEY_BYTES, options)).toString('base64'))
}
