import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** An answer as bytes in memory, compressed once for all who ask for it. */
export interface CachedResponse {
  status: number
  headers: Headers
  etag: string
  plain: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer> | undefined
  gzip: Uint8Array<ArrayBuffer> | undefined
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/
const WORTH_COMPRESSING_BYTES = 1024

/** Takes the whole of an answer. `quality` is brotli's, from 0 (quick) to 11 (small). */
export async function cacheResponse(response: Response, quality = 5): Promise<CachedResponse> {
  const plain = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const headers = new Headers(response.headers)
  // What is given to everyone must sign nobody in.
  headers.delete('Set-Cookie')
  const isWorthIt =
    plain.byteLength >= WORTH_COMPRESSING_BYTES &&
    (COMPRESSIBLE.test(type) || type.includes('text/x-script'))
  const [br, gz] = isWorthIt
    ? await Promise.all([
        brotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
          },
        }),
        gzipped(plain, { level: 7 }),
      ])
    : []
  return {
    status: response.status,
    headers,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: br && new Uint8Array(br),
    gzip: gz && new Uint8Array(gz),
  }
}

export function bytesOf(answer: CachedResponse): number {
  return (
    answer.plain.byteLength + (answer.br?.byteLength ?? 0) + (answer.gzip?.byteLength ?? 0) + 512
  )
}

function accepts(request: Request, encoding: string): boolean {
  const choices = request.headers.get('accept-encoding')?.toLowerCase().split(',') ?? []
  return choices.some((choice) => {
    const [name, ...parameters] = choice.split(';').map((part) => part.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** The kept answer in the encoding the client likes best, or 304 when it has it already. */
export function replyWith(
  answer: CachedResponse,
  request: Request,
  cacheControl: string,
): Response {
  const headers = new Headers(answer.headers)
  headers.set('ETag', answer.etag)
  headers.set('Cache-Control', cacheControl)
  if (answer.br) headers.append('Vary', 'Accept-Encoding')
  const known = request.headers.get('if-none-match')
  if (
    answer.status === 200 &&
    known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === answer.etag)
  ) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const [encoding, body] =
    answer.br && accepts(request, 'br')
      ? (['br', answer.br] as const)
      : answer.gzip && accepts(request, 'gzip')
        ? (['gzip', answer.gzip] as const)
        : ([undefined, answer.plain] as const)
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status: answer.status, headers })
}
