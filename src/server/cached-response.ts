import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** An answer as bytes in memory, compressed once for all who ask for it. */
export interface CachedResponse {
  status: number
  headers: Headers
  etag: string
  body: { plain: Bytes } | { br: Bytes; gzip: Bytes }
}

type Bytes = Uint8Array<ArrayBuffer>

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
  return {
    status: response.status,
    headers,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    body: isWorthIt ? await compress(plain, quality) : { plain },
  }
}

/** Hardly anybody takes it as it was, so that is not kept besides. */
async function compress(plain: Bytes, quality: number): Promise<CachedResponse['body']> {
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
    gzipped(plain, { level: 7 }),
  ])
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}

export function bytesOf({ body }: CachedResponse): number {
  const bytes = 'plain' in body ? body.plain.byteLength : body.br.byteLength + body.gzip.byteLength
  return bytes + 512
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Which of our encodings a client likes best, by its `Accept-Encoding`. */
export function encodingOf(acceptEncoding: string | null | undefined): Encoding {
  const choices = acceptEncoding?.toLowerCase().split(',') ?? []
  const accepts = (encoding: Encoding) =>
    choices.some((choice) => {
      const [name, ...parameters] = choice.split(';').map((part) => part.trim())
      return name === encoding && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each))
    })
  return (['br', 'gzip'] as const).find(accepts) ?? 'identity'
}

/** Whether a client has the answer, by its `If-None-Match`. */
export function hasAlready({ etag }: CachedResponse, known: string | null | undefined): boolean {
  return known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}

export function bodyIn({ body }: CachedResponse, acceptEncoding: string | null | undefined): Bytes {
  if ('plain' in body) return body.plain
  const encoding = encodingOf(acceptEncoding)
  return encoding === 'identity' ? new Uint8Array(gunzipSync(body.gzip)) : body[encoding]
}

interface KeptReply {
  answer: CachedResponse
  /** Whether it would be answered again. */
  isCurrent: () => boolean
}

const keptReplies = new WeakMap<Response, KeptReply>()

/** What a reply was made from, when it was made from something kept. */
export function keptReplyOf(response: Response): KeptReply | undefined {
  return keptReplies.get(response)
}

/** Notes that a reply was made from something kept. */
export function rememberReply(response: Response, reply: KeptReply): Response {
  keptReplies.set(response, reply)
  return response
}

/** Notes what else must be so still, for the reply to be given again. */
export function keepReplyWhile(response: Response, isStillSo: () => boolean): void {
  const reply = keptReplies.get(response)
  if (!reply) return
  keptReplies.set(response, { ...reply, isCurrent: () => isStillSo() && reply.isCurrent() })
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
  if ('br' in answer.body) headers.append('Vary', 'Accept-Encoding')
  if (answer.status === 200 && hasAlready(answer, request.headers.get('if-none-match'))) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const acceptEncoding = request.headers.get('accept-encoding')
  const body = bodyIn(answer, acceptEncoding)
  const encoding = encodingOf(acceptEncoding)
  if ('br' in answer.body && encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status: answer.status, headers })
}
