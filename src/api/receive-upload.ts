import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { uploadMessages } from '#shop/images/contract.ts'
import { MAX_UPLOAD_BYTES } from '#shop/images/rules.ts'
import { isShopError, ShopError, unavailableError } from '#shop/shared/shop-error.ts'

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

/** Room for everything in a form but the picture, and time for it. */
const BYTES_BEFORE_KEY = 64 * 1024
const BEFORE_KEY_MS = 10_000

/** Looks who sends it, by the fields that have come so far. @throws ShopError when it is nobody */
type Admit = (fields: Record<string, string>) => Promise<unknown>

/**
 * Takes a form with a picture to a file, so that a crowd of uploads does not fill the memory. The
 * greater part of it is taken only from somebody who is admitted: whoever gives the key after a large
 * picture is refused, and whoever falls silent without one.
 * @throws ShopError too_large, invalid, and what `admit` throws
 */
export async function receiveUpload(
  request: Request,
  folder: string,
  admit: Admit,
  beforeKeyMs = BEFORE_KEY_MS,
): Promise<ReceivedUpload> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !FORMS.test(type)) throw new ShopError('invalid', EMPTY_UPLOAD)
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
    throw new ShopError('invalid', 'The upload was incomplete. Please try again.')
  }
}

export const EMPTY_UPLOAD = 'Empty upload source.'

function refuseSize(): never {
  throw new ShopError('too_large', uploadMessages.tooLarge)
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
    // Also when it is text: as a file it goes to the disk, as a field it would stay in memory.
    isPartAFile: (name, _type, givenName) => name === 'image' || givenName !== undefined,
    limits: {
      files: 3,
      fields: 10,
      parts: 13,
      fieldSize: MAX_BODY_BYTES,
      fileSize: MAX_BODY_BYTES,
    },
  })
  /** Nobody reads on when the disk takes no more. */
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
  // That the disk took no more is why the rest failed.
  const failures = [results.find(isShopError), failure, ...results].filter(Boolean)
  if (failures.length > 0) throw failures[0]
  return { fields, fileName, hasImage: files.length > 0 }
}

/** What can fail while a file is written, as Node.js names it; a full disk fails the writing itself. */
const OF_DISK = new Set(['open', 'write', 'writev', 'close'])

/** Full, or not to be written to: for whoever keeps the shop, and not the fault of who sent it. */
export function isOfDisk(failure: unknown): failure is NodeJS.ErrnoException {
  return failure instanceof Error && 'syscall' in failure && OF_DISK.has(String(failure.syscall))
}

/** Of something that may fail while nobody is waiting for it yet. */
function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** As long as the first part of an address may be. */
const HEAD_LENGTH = 100

const DATA_ADDRESS = /^data:image\/[\w.+-]+;base64,/
const BASE64 = /^[\w+/\s-]+={0,2}$/

/** A picture may come as it is or as base64, and never as an address. @throws ShopError invalid */
export function toPicture(sent: Buffer): Buffer {
  if (sent.length === 0) throw new ShopError('invalid', EMPTY_UPLOAD)
  const head = sent.subarray(0, HEAD_LENGTH).toString('latin1')
  if (/^\s*(?:https?|ftp|file):/i.test(head)) {
    throw new ShopError('invalid', 'Upload the picture itself; URLs are not fetched.')
  }
  if (!/^[\w+/\s:;,.=-]+$/.test(head)) return sent
  const [address = ''] = DATA_ADDRESS.exec(head) ?? []
  const text = sent.toString('latin1').slice(address.length).trimEnd()
  // Where a form was not escaped, its plus signs have become spaces.
  return BASE64.test(text) ? Buffer.from(text.replaceAll(' ', '+'), 'base64') : sent
}
