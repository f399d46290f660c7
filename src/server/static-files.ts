import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import {
  type CachedResponse,
  cacheBrotli,
  cacheResponse,
  isWholeBrotli,
  replyWith,
} from './cache/encoded-response.ts'

/** Of the kinds of files that a build has. */
export const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

const SMALL = 11

/** What the build has compressed stands beside the file. */
const COMPRESSED = '.br'

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(
      (file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`,
    ),
  )
}

/**
 * Files of the build, listed once, so that a page costs no look at the disk; each is read when it is
 * first asked for, and compressed then unless the build has done it.
 */
export async function createStaticFiles(folder: string) {
  const files = await listFiles(folder)
  const kept = new Map<string, Promise<CachedResponse>>()

  async function read(path: string): Promise<CachedResponse> {
    const headers = { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' }
    if (files.has(path + COMPRESSED)) {
      const br = new Uint8Array(await readFile(join(folder, path + COMPRESSED)))
      // A power cut may have left half of it.
      if (await isWholeBrotli(br)) return cacheBrotli(br, new Headers(headers))
    }
    const bytes = await readFile(join(folder, path))
    return cacheResponse(new Response(bytes, { headers }), SMALL)
  }

  function readOnce(path: string): Promise<CachedResponse> {
    const known = kept.get(path)
    if (known) return known
    const reading = read(path)
    kept.set(path, reading)
    // Else one failure, such as too many open files, would be the answer until the next start.
    reading.catch(() => kept.delete(path))
    return reading
  }

  /** Undefined when there is no such file. */
  return async (request: Request): Promise<Response | undefined> => {
    const path = readPath(request)
    if (path === undefined || !files.has(path) || path.endsWith(COMPRESSED)) return undefined
    const isNamedByHash = path.startsWith('/assets/')
    const cacheControl = isNamedByHash
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600'
    const answer = await readOnce(path)
    return replyWith(answer, request, { cacheControl, isCurrent: () => true })
  }
}

/** Undefined when its percent-encoding makes no sense. */
function readPath(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname)
  } catch {
    return undefined
  }
}
