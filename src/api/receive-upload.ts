import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { m } from '#messages'
import { uploadMessages } from '#shop/images/contract.ts'
import { MAX_UPLOAD_BYTES } from '#shop/images/rules.ts'
import { isShopError, ShopError, unavailableError } from '#shop/shared/shop-error.ts'

/** Base64 adds a third, and escaped characters a little on top. */
const MAX_BODY_BYTES = Math.ceil(MAX_UPLOAD_BYTES * 1.5)

const FORMS = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

export interface ReceivedUpload {
  fields: Record<string, string>
  /** Path of the file from the field `image`; undefined when there was none. */
  path: string | undefined
  fileName: string | undefined
  /** Call it when the file is no longer needed. */
  discard: () => Promise<void>
}

/** Size and time limits for the form fields before the picture. */
const BYTES_BEFORE_KEY = 64 * 1024
const BEFORE_KEY_MS = 10_000

/** Identifies the sender by the fields received so far. @throws ShopError when the sender may not upload */
type Admit = (fields: Record<string, string>) => Promise<unknown>

/**
 * Streams a form with a picture to a file, so that many uploads at once do not fill the memory. Most of it is read only
 * once the sender is admitted: a form with the key after a large picture is refused, and so is one that stalls before
 * the key.
 * @throws ShopError too_large, invalid, and what `admit` throws
 */
export async function receiveUpload(
  request: Request,
  folder: string,
  admit: Admit,
  beforeKeyMs = BEFORE_KEY_MS,
): Promise<ReceivedUpload> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !FORMS.test(type)) throw new ShopError('invalid', m.refusal_empty_upload())
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) refuseSize()
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  try {
    const body = Readable.fromWeb(request.body as ReadableStream)
    const { fields, fileName, hasImage } = await readForm(body, { type, path, admit, beforeKeyMs })
    return { fields, path: hasImage ? path : undefined, fileName, discard }
  } catch (error) {
    await discard()
    if (error instanceof ShopError) throw error
    throw new ShopError('invalid', m.refusal_upload_incomplete_try())
  }
}

function refuseSize(): never {
  throw new ShopError('too_large', uploadMessages.tooLarge())
}

interface FormOptions {
  type: string
  path: string
  admit: Admit
  beforeKeyMs: number
}

async function readForm(body: Readable, { type, path, admit, beforeKeyMs }: FormOptions) {
  const fields: Record<string, string> = {}
  async function* whatMayCome(chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    let isAdmitted = false
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > MAX_BODY_BYTES) refuseSize()
      if (!isAdmitted && bytes > BYTES_BEFORE_KEY) {
        await admit(fields)
        isAdmitted = true
      }
      yield chunk
    }
  }
  const files: Promise<unknown>[] = []
  let image: Readable | undefined
  let fileName: string | undefined
  const form = new Busboy({
    headers: { 'content-type': type },
    // Even when it is text: as a file it goes to the disk, as a field it would stay in memory.
    isPartAFile: (name, _type, givenName) => name === 'image' || givenName !== undefined,
    limits: {
      files: 3,
      fields: 10,
      parts: 13,
      fieldSize: MAX_BODY_BYTES,
      fileSize: MAX_BODY_BYTES,
    },
  })
  /** Stops reading when the disk accepts no more. */
  async function keep(writing: Promise<unknown>): Promise<unknown> {
    const failure = await failureOf(writing)
    if (!isOfDisk(failure)) return failure
    form.destroy(failure)
    return unavailableError(failure)
  }
  form.on('file', (name, stream, givenName) => {
    if (name !== 'image' || files.length > 0) {
      stream.resume()
      return
    }
    image = stream
    fileName = givenName || undefined
    files.push(keep(pipeline(stream, createWriteStream(path))))
  })
  form.on('field', (name, value) => {
    if (name === 'image') files.push(keep(writeFile(path, value)))
    else fields[name] = value
  })
  const askForKey = () => admit(fields).catch((error: Error) => form.destroy(error))
  const timer = setTimeout(askForKey, beforeKeyMs)
  const failure = await failureOf(pipeline(body, whatMayCome, form))
  clearTimeout(timer)
  if (failure) image?.destroy()
  const results = await Promise.all(files)
  // A disk error is the cause of the other failures, so it comes first.
  const failures = [results.find(isShopError), failure, ...results].filter(Boolean)
  if (failures.length > 0) throw failures[0]
  return { fields, fileName, hasImage: files.length > 0 }
}

/** System calls that can fail while a file is written; a full disk fails the write itself. */
const OF_DISK = new Set(['open', 'write', 'writev', 'close'])

/** Full or read-only disk: the operator's to fix, not the sender's fault. */
export function isOfDisk(failure: unknown): failure is NodeJS.ErrnoException {
  return failure instanceof Error && 'syscall' in failure && OF_DISK.has(String(failure.syscall))
}

/** Catches the failure of work that may fail before it is awaited. */
function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** Longest beginning of an address to look at. */
const HEAD_LENGTH = 100

const DATA_ADDRESS = /^data:image\/[\w.+-]+;base64,/
const BASE64 = /^[\w+/\s-]+={0,2}$/

/** A picture may be sent as it is or as base64, but not as an address. @throws ShopError invalid */
export function toPicture(sent: Buffer): Buffer {
  if (sent.length === 0) throw new ShopError('invalid', m.refusal_empty_upload())
  const head = sent.subarray(0, HEAD_LENGTH).toString('latin1')
  if (/^\s*(?:https?|ftp|file):/i.test(head)) {
    throw new ShopError('invalid', m.refusal_upload_picture_itself())
  }
  if (!/^[\w+/\s:;,.=-]+$/.test(head)) return sent
  const [address = ''] = DATA_ADDRESS.exec(head) ?? []
  const text = sent.toString('latin1').slice(address.length).trimEnd()
  // Where a form was not escaped, its plus signs have become spaces.
  return BASE64.test(text) ? Buffer.from(text.replaceAll(' ', '+'), 'base64') : sent
}
