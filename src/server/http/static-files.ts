import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { EncodedResponse } from './encoded-response.ts'

/** For all kinds of files in a build. */
export const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/** Suffix of files that the build has compressed. */
const COMPRESSED = '.br'

async function listFiles(folder: string): Promise<[path: string, file: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file])
}

/**
 * Files of the builds. They are listed once, so that pages do not access the disk; each is read on first request, and
 * compressed then unless the build has done it.
 */
export async function createStaticFiles(...folders: string[]) {
  const files = new Map((await Promise.all(folders.map(listFiles))).flat())
  const cached = new Map<string, Promise<EncodedResponse>>()

  async function read(path: string, file: string): Promise<EncodedResponse> {
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const headers = new Headers({ 'Content-Type': type })
    if (files.has(path + COMPRESSED)) {
      const br = new Uint8Array(await readFile(file + COMPRESSED))
      // A power cut may have left it incomplete.
      if (await isWholeBrotli(br)) return new EncodedResponse(br, headers, { isBrotli: true })
    }
    return new EncodedResponse(new Uint8Array(await readFile(file)), headers)
  }

  function readOnce(path: string, file: string): Promise<EncodedResponse> {
    const known = cached.get(path)
    if (known) return known
    const reading = read(path, file)
    cached.set(path, reading)
    // Otherwise one failure, such as too many open files, would be cached until the next start.
    reading.catch(() => cached.delete(path))
    return reading
  }

  /** Undefined when there is no such file. */
  return async (request: Request): Promise<Response | undefined> => {
    const path = readPath(request)
    const file = path === undefined ? undefined : files.get(path)
    if (path === undefined || file === undefined || path.endsWith(COMPRESSED)) return undefined
    const isNamedByHash = path.startsWith('/assets/')
    const cacheControl = isNamedByHash
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600'
    return (await readOnce(path, file)).replyTo(request, cacheControl)
  }
}

/** Undefined when its percent-encoding is invalid. */
function readPath(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname)
  } catch {
    return undefined
  }
}

async function isWholeBrotli(bytes: Uint8Array): Promise<boolean> {
  try {
    await promisify(brotliDecompress)(bytes)
    return true
  } catch {
    return false
  }
}
