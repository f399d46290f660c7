import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { type KeptAnswer, keepAnswer, replyWith } from './kept-bytes.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const SMALL = 10

/** Files of the build, read and compressed once. Their number is bounded by the build itself. */
export function createStaticFiles(folder: string) {
  const kept = new Map<string, Promise<KeptAnswer>>()

  async function read(path: string): Promise<KeptAnswer> {
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const body = await readFile(join(folder, path))
    return keepAnswer(new Response(body, { headers: { 'Content-Type': type } }), SMALL)
  }

  /** Undefined when there is no such file. */
  return async (request: Request): Promise<Response | undefined> => {
    const path = readPath(request)
    if (path === undefined || path.includes('..') || path.endsWith('/')) return undefined
    const reading = kept.get(path) ?? read(path)
    try {
      const answer = await reading
      kept.set(path, reading)
      const isNamedByHash = path.startsWith('/assets/')
      return replyWith(
        answer,
        request,
        isNamedByHash ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    } catch {
      return undefined
    }
  }
}

/** Undefined when its percent-encoding makes no sense. */
function readPath(request: Request): string | undefined {
  try {
    return normalize(decodeURIComponent(new URL(request.url).pathname))
  } catch {
    return undefined
  }
}
