import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { APIError } from 'better-auth/api'
import limit from 'p-limit'
import { m } from '#messages'
import { isSame } from '#shop/shared/is-same.ts'
import { ShopError } from '#shop/shared/shop-error.ts'

const derive = promisify(argon2)

const KIB_OF_MEMORY = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Each needs a processor and 19 MiB; further ones wait, and fail when that takes too long. */
const slots = limit(2)
const MAX_WAITING = 100
const MAX_WAIT_MS = 15_000

const PARAMETERS = `$argon2id$v=19$m=${KIB_OF_MEMORY},t=${PASSES},p=${LANES}$`

/** @throws ShopError unavailable when too many are waiting, or after waiting for 15 seconds */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${PARAMETERS}${toText(salt)}$${toText(await hashWith(password, salt))}`
}

/** Replaces Better Auth's scrypt; see docs/decisions/0022. */
export const passwordHashes = {
  hash: (password: string) => orBusy(hashPassword(password)),
  verify: ({ hash, password }: { hash: string; password: string }) =>
    orBusy(verifyPassword(hash, password)),
}

async function verifyPassword(stored: string, password: string): Promise<boolean> {
  if (!stored.startsWith(PARAMETERS)) return false
  const [salt = '', hash = ''] = stored.slice(PARAMETERS.length).split('$')
  const given = await hashWith(password, Buffer.from(salt, 'base64'))
  return isSame(given, Buffer.from(hash, 'base64'))
}

async function hashWith(password: string, nonce: Buffer): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: password.normalize('NFKC'),
    nonce,
    memory: KIB_OF_MEMORY,
    passes: PASSES,
    parallelism: LANES,
    tagLength: HASH_BYTES,
  }
  if (slots.pendingCount >= MAX_WAITING) throw tooBusy()
  const latestStart = performance.now() + MAX_WAIT_MS
  return slots(() => {
    if (performance.now() > latestStart) throw tooBusy()
    return derive('argon2id', parameters)
  })
}

function tooBusy(): ShopError {
  return new ShopError('unavailable', m.refusal_too_many_people())
}

/** Better Auth treats any other error as an internal one. */
async function orBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw new APIError(
      'SERVICE_UNAVAILABLE',
      { code: 'TOO_BUSY', message: error.message },
      { 'Retry-After': '5' },
    )
  }
}

/** Base64 without padding, as is usual for such hashes. */
function toText(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
