import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { uploadMessages } from '#shop/images/contract.ts'
import { MAX_UPLOAD_BYTES } from '#shop/images/rules.ts'
import { ShopError } from '#shop/shared/shop-error.ts'

/** Base64 takes a third more, and signs that a form has to escape take a little on top. */
const MAX_BODY_BYTES = Math.ceil(MAX_UPLOAD_BYTES * 1.5)

const FORMS = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

export interface ReceivedUpload {
  fields: Record<string, string>
  /** Where the field `image` lies, as it was sent; undefined when there was none. */
  path: string | undefined
  fileName: string | undefined
  /** To be called once it is not needed any more. */
  discard: () => Promise<void>
}

/**
 * Takes a form with a picture to a file, so that a crowd of uploads does not fill the memory.
 * @throws ShopError too_large, invalid
 */
export async function receiveUpload(request: Request, folder: string): Promise<ReceivedUpload> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !FORMS.test(type)) throw new ShopError('invalid', EMPTY_UPLOAD)
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) refuseSize()
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  try {
    const body = Readable.fromWeb(request.body as ReadableStream)
    const { fields, fileName, hasImage } = await readForm(body, type, path)
    return { fields, path: hasImage ? path : undefined, fileName, discard }
  } catch (error) {
    await discard()
    if (error instanceof ShopError) throw error
    throw new ShopError('invalid', 'The upload did not arrive whole. Please try again.')
  }
}

export const EMPTY_UPLOAD = 'Empty upload source.'

function refuseSize(): never {
  throw new ShopError('too_large', uploadMessages.tooLarge)
}

function createCounter(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      const error = new ShopError('too_large', uploadMessages.tooLarge)
      if (bytes > MAX_BODY_BYTES) done(error)
      else done(null, chunk)
    },
  })
}

async function readForm(body: Readable, type: string, path: string) {
  const fields: Record<string, string> = {}
  const files: Promise<unknown>[] = []
  let image: Readable | undefined
  let fileName: string | undefined
  const form = new Busboy({
    headers: { 'content-type': type },
    // Also when it is text: as a file it goes to the disk, as a field it would stay in memory.
    isPartAFile: (name, _type, givenName) => name === 'image' || givenName !== undefined,
    limits: { files: 3, fields: 10, fieldSize: MAX_BODY_BYTES, fileSize: MAX_BODY_BYTES },
  })
  form.on('file', (name, stream, givenName) => {
    if (name !== 'image' || files.length > 0) {
      stream.resume()
      return
    }
    image = stream
    fileName = givenName || undefined
    files.push(failureOf(pipeline(stream, createWriteStream(path))))
  })
  form.on('field', (name, value) => {
    if (name === 'image') files.push(failureOf(writeFile(path, value)))
    else fields[name] = value
  })
  const failure = await failureOf(pipeline(body, createCounter(), form))
  if (failure) image?.destroy()
  const failures = [failure, ...(await Promise.all(files))].filter(Boolean)
  if (failures.length > 0) throw failures[0]
  return { fields, fileName, hasImage: files.length > 0 }
}

/** Of something that may fail while nobody is waiting for it yet. */
function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

const BASE64 = /^(?:data:image\/[\w.+-]+;base64,)?([A-Za-z0-9+/\s_-]+={0,2})\s*$/

/** A picture may come as it is or as base64, and never as an address. @throws ShopError invalid */
export function toPicture(sent: Buffer): Buffer {
  if (sent.length === 0) throw new ShopError('invalid', EMPTY_UPLOAD)
  const start = sent.subarray(0, 64).toString('latin1')
  if (/^\s*(?:https?|ftp|file):/i.test(start)) {
    throw new ShopError('invalid', 'Please send the picture itself: addresses are not fetched.')
  }
  // Where a form was not escaped, its plus signs have become spaces.
  const [, text] = /^[\w+/\s:;,.=-]+$/.test(start)
    ? (BASE64.exec(sent.toString('latin1')) ?? [])
    : []
  return text ? Buffer.from(text.replaceAll(' ', '+'), 'base64') : sent
}
