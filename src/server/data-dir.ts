import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Reads a text kept in the folder, or makes and keeps it, readable by the owner alone. Of several
 * servers that start at once, all get what the first one made.
 */
export async function keepSecret(
  dataDir: string,
  name: string,
  make = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const file = join(dataDir, name)
  const kept = await readText(file)
  if (kept !== undefined) return kept
  await mkdir(dataDir, { recursive: true })
  const part = `${file}.${randomUUID()}.part`
  await writeFile(part, `${make()}\n`, { mode: 0o600 })
  try {
    await link(part, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(part)
  }
  return (await readText(file)) ?? ''
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function socketPath(dataDir: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24)
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\haat-${name}`
    : join(tmpdir(), `haat-${name}.sock`)
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((answer) => {
    const connection = createConnection(path)
    connection.once('connect', () => {
      connection.destroy()
      answer(true)
    })
    connection.once('error', () => answer(false))
  })
}

/**
 * Two processes on one embedded database would ruin it. Holding a socket tells others that this one
 * is alive, and unlike a lock file it cannot outlive a process that was killed. Undefined when
 * another process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<Server | undefined> {
  const path = socketPath(dataDir)
  if (await isAnswered(path)) return undefined
  await rm(path, { force: true })
  const lock = createServer((connection) => connection.destroy())
  await new Promise<void>((listening, failed) => {
    lock.once('error', failed)
    lock.listen(path, listening)
  })
  lock.unref()
  return lock
}
