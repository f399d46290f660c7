import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/** An answer as bytes in memory, compressed once for all who ask for it. */
export interface CachedResponse {
  status: number
  headers: Headers
  etag: string
  body: { plain: Bytes } | CompressedBody
}

type Bytes = Uint8Array<ArrayBuffer>

/** Nearly every browser takes brotli. For the first one that does not, gzip is made of it. */
interface CompressedBody {
  br: Bytes
  gzip?: Promise<Bytes>
}

/** Pages are 1.05 to 1.2 times as large; a list of many products with one long text is more. */
const GZIP_TO_BROTLI = 1.3

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
    etag: etagOf(plain),
    body: isWorthIt ? await compress(plain, quality) : { plain },
  }
}

/** An answer with status 200 that was compressed before. */
export function cacheBrotli(br: Bytes, headers: Headers): CachedResponse {
  return { status: 200, headers, etag: etagOf(br), body: { br } }
}

export async function isWholeBrotli(br: Bytes): Promise<boolean> {
  try {
    await unbrotli(br)
    return true
  } catch {
    return false
  }
}

function etagOf(bytes: Bytes): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Hardly anybody takes it as it was, so that is not kept besides. */
async function compress(plain: Bytes, quality: number): Promise<CompressedBody> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  return { br: new Uint8Array(await brotli(plain, { params })) }
}

/** What it may come to hold, since whoever keeps it asks once. */
export function bytesOf({ body }: CachedResponse): number {
  const bytes = 'plain' in body ? body.plain.byteLength : body.br.byteLength * (1 + GZIP_TO_BROTLI)
  return Math.ceil(bytes) + 512
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

async function bodyIn({ body }: CachedResponse, encoding: Encoding): Promise<Bytes> {
  if ('plain' in body) return body.plain
  if (encoding === 'br') return body.br
  if (encoding === 'identity') return new Uint8Array(await unbrotli(body.br))
  body.gzip ??= toGzip(body.br)
  try {
    return await body.gzip
  } catch (error) {
    delete body.gzip
    throw error
  }
}

async function toGzip(br: Bytes): Promise<Bytes> {
  return new Uint8Array(await gzipped(await unbrotli(br), { level: 7 }))
}

export interface KeptReply {
  answer: CachedResponse
  /** In the encoding of the reply. */
  body: Bytes
  /** Whether it would be answered again. */
  isCurrent: () => boolean
}

const keptReplies = new WeakMap<Response, KeptReply>()

/** What a reply was made from, when it was made from something kept. */
export function keptReplyOf(response: Response): KeptReply | undefined {
  return keptReplies.get(response)
}

/** Notes what else must be so still, for the reply to be given again. */
export function keepReplyWhile(response: Response, isStillSo: () => boolean): void {
  const reply = keptReplies.get(response)
  if (!reply) return
  keptReplies.set(response, { ...reply, isCurrent: () => isStillSo() && reply.isCurrent() })
}

interface ReplyOptions {
  cacheControl: string
  /** For what is kept: whether it would be answered again. */
  isCurrent?: () => boolean
}

/** The answer in the encoding the client likes best, or 304 when it has it already. */
export async function replyWith(
  answer: CachedResponse,
  request: Request,
  { cacheControl, isCurrent }: ReplyOptions,
): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set('ETag', answer.etag)
  headers.set('Cache-Control', cacheControl)
  if ('br' in answer.body) headers.append('Vary', 'Accept-Encoding')
  if (answer.status === 200 && hasAlready(answer, request.headers.get('if-none-match'))) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const encoding = encodingOf(request.headers.get('accept-encoding'))
  const body = await bodyIn(answer, encoding)
  if ('br' in answer.body && encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  const isHead = request.method === 'HEAD'
  const response = new Response(isHead ? null : body, { status: answer.status, headers })
  // A copy that only this reply has would be held for each address by which somebody asks.
  const isShared = 'plain' in answer.body || encoding !== 'identity'
  if (isCurrent && isShared) keptReplies.set(response, { answer, body, isCurrent })
  return response
}
