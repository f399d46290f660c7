import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip' | 'identity'

/** Fast for the first request; smaller from the second on. */
const QUICK = { br: 2, gzip: 1 }
const SMALL = { br: 5, gzip: 7 }

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg)/
const WORTH_COMPRESSING_BYTES = 1024
/** Headers, tags and the entry in the store, as measured on the heap. */
const OVERHEAD_BYTES = 2560

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const unbrotli = promisify(zlib.brotliDecompress)
const gunzip = promisify(zlib.gunzip)

/** A response in memory, in each encoding that was requested. */
export class EncodedResponse {
  readonly status: number
  readonly headers: Headers
  readonly etag: string
  readonly isCompressible: boolean
  readonly #bodies = new Map<Encoding, Bytes>()
  /** How often each fast encoding was served. */
  readonly #quick = new Map<Encoding, number>()
  readonly #making = new Map<Encoding, Promise<Bytes>>()
  /** Kept until it was first read in some encoding. */
  #plain: Bytes | undefined

  constructor(bytes: Bytes, headers: Headers, { status = 200, isBrotli = false } = {}) {
    this.status = status
    this.headers = headers
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const isLong = bytes.byteLength >= WORTH_COMPRESSING_BYTES
    this.isCompressible =
      isBrotli || (isLong && COMPRESSIBLE.test(headers.get('content-type') ?? ''))
    if (isBrotli || !this.isCompressible) this.#bodies.set(isBrotli ? 'br' : 'identity', bytes)
    else this.#plain = bytes
  }

  get byteLength(): number {
    const bodies = [...this.#bodies.values(), this.#plain]
    return bodies.reduce((sum, bytes) => sum + (bytes?.byteLength ?? 0), OVERHEAD_BYTES)
  }

  encodingFor(acceptEncoding: string | null | undefined): Encoding {
    if (!this.isCompressible || !acceptEncoding) return 'identity'
    const accepted = parseAccept(acceptEncoding.toLowerCase()).filter(({ q }) => q > 0)
    const isAccepted = (name: Encoding) => accepted.some(({ type }) => type === name)
    return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity'
  }

  /** Undefined until the small encoding exists. */
  find(encoding: Encoding): Bytes | undefined {
    return this.#quick.has(encoding) ? undefined : this.#bodies.get(encoding)
  }

  async read(encoding: Encoding): Promise<Bytes> {
    const made = this.#bodies.get(encoding)
    const times = this.#quick.get(encoding)
    if (times !== undefined) this.#quick.set(encoding, times + 1)
    if (made && !times) return made
    const making = this.#making.get(encoding) ?? this.#make(encoding, made === undefined)
    this.#making.set(encoding, making)
    making.catch(() => undefined).finally(() => this.#making.delete(encoding))
    return made ?? making
  }

  async #make(encoding: Encoding, isFirst: boolean): Promise<Bytes> {
    const bytes = await encode(await this.#readPlain(), encoding, isFirst ? QUICK : SMALL)
    this.#plain = undefined
    this.#bodies.set(encoding, bytes)
    if (isFirst && encoding !== 'identity') this.#quick.set(encoding, 0)
    else this.#quick.delete(encoding)
    return bytes
  }

  async #readPlain(): Promise<Bytes> {
    const plain = this.#plain ?? this.#bodies.get('identity')
    if (plain) return plain
    const br = this.#bodies.get('br')
    return new Uint8Array(await (br ? unbrotli(br) : gunzip(this.#bodies.get('gzip') ?? '')))
  }

  /** Whether the client has the current version, by its `If-None-Match`. */
  matchesEtag(ifNoneMatch: string | null | undefined): boolean {
    const tags = ifNoneMatch?.split(',') ?? []
    return this.status === 200 && tags.some((tag) => tag.trim().replace(/^W\//, '') === this.etag)
  }

  async replyTo({ method, headers: asked }: Request, cacheControl: string): Promise<Response> {
    const headers = new Headers(this.headers)
    headers.set('ETag', this.etag)
    headers.set('Cache-Control', cacheControl)
    if (this.isCompressible) headers.append('Vary', 'Accept-Encoding')
    if (this.matchesEtag(asked.get('if-none-match'))) {
      headers.delete('Content-Type')
      return new Response(null, { status: 304, headers })
    }
    const encoding = this.encodingFor(asked.get('accept-encoding'))
    const body = await this.read(encoding)
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(body.byteLength))
    return new Response(method === 'HEAD' ? null : body, { status: this.status, headers })
  }
}

async function encode(plain: Bytes, encoding: Encoding, level: typeof QUICK): Promise<Bytes> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return new Uint8Array(await gzip(plain, { level: level.gzip }))
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: level.br, [BROTLI_PARAM_SIZE_HINT]: plain.byteLength }
  return new Uint8Array(await brotli(plain, { params }))
}
