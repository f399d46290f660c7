import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { readText } from '../config/data-dir.ts'
import { explainFailure } from '../config/explain-failure.ts'
import { SettingError } from '../config/setting-error.ts'
import type { Saved } from './back-up.ts'

// Only one process can open an embedded database, so a command asks the running shop for the backup: on this machine,
// with a key that only the shop's own system account can read.

const FILE = 'running-shop'
const PATH = '/backup'
const MAX_BODY_BYTES = 2000
/** Sent while there is no other output, so that the waiting program does not take the connection for dead. */
const SIGN_OF_LIFE_MS = 10_000

const Address = z.object({ port: z.int(), key: z.string() })
const Asked = z.object({ target: z.string().max(500).optional() })
const Answer = z.union([
  z.object({ name: z.string(), bytes: z.int(), place: z.string() }),
  z.object({ failed: z.string() }),
])

/** `target`: undefined for the target of the nightly backup. */
type BackUp = (target: string | undefined) => Promise<Saved>

/** Lets programs of the same system account ask for a backup. Returns a function that stops that. */
export async function listenToPrograms(
  dataDir: string,
  backUp: BackUp,
): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    void answer(request, response, key, backUp).catch(() => response.destroy())
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo
  await writeFile(join(dataDir, FILE), JSON.stringify({ port, key }), { mode: 0o600 })
  return async () => {
    await rm(join(dataDir, FILE), { force: true })
    server.close()
    server.closeIdleConnections()
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  backUp: BackUp,
) {
  if (
    request.url !== PATH ||
    request.method !== 'POST' ||
    !isKey(request.headers.authorization, key)
  ) {
    response.writeHead(403).end()
    return
  }
  const { target } = Asked.parse(JSON.parse(await readBody(request)))
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.flushHeaders()
  const alive = setInterval(() => response.write('\n'), SIGN_OF_LIFE_MS)
  try {
    response.end(JSON.stringify(await backUp(target)))
  } catch (error) {
    response.end(JSON.stringify({ failed: explainFailure(error) }))
  } finally {
    clearInterval(alive)
  }
}

function isKey(given: string | undefined, key: string): boolean {
  const expected = Buffer.from(`Bearer ${key}`)
  const found = Buffer.from(given ?? '')
  return found.length === expected.length && timingSafeEqual(found, expected)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > MAX_BODY_BYTES) throw new Error('The request is too long.')
  }
  return text
}

/** @throws SettingError with the shop's reason when the backup failed */
export async function askRunningShop(dataDir: string, target: string | undefined): Promise<Saved> {
  const silent = new SettingError(
    `DATA_DIR is "${dataDir}", which another program uses that makes no backups. Wait for its end.`,
  )
  const text = await readText(join(dataDir, FILE))
  if (text === undefined) throw silent
  const { port, key } = Address.parse(JSON.parse(text))
  const asked = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify({ target }),
  }).catch(() => {
    throw silent
  })
  const said = await asked.text().catch(() => {
    throw new SettingError('The shop stopped before the backup was made.')
  })
  const answered = Answer.parse(JSON.parse(said))
  if ('failed' in answered) throw new SettingError(answered.failed)
  return answered
}
