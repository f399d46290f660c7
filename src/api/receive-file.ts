import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { m } from '#messages'
import type { Words } from '#shop/shared/fields.ts'
import { ShopError, unavailableError } from '#shop/shared/shop-error.ts'
import { isOfDisk } from './receive-upload.ts'

/**
 * Saves the body of a request to a file in that folder, and returns its path. The caller removes it.
 * @throws ShopError invalid, too_large, unavailable
 */
export async function receiveFile(
  request: Request,
  folder: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: Words },
): Promise<string> {
  if (!request.body) throw new ShopError('invalid', m.refusal_choose_file())
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    throw new ShopError('too_large', tooLarge())
  }
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  async function* whatMayCome(chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new ShopError('too_large', tooLarge())
      yield chunk
    }
  }
  try {
    const body = Readable.fromWeb(request.body as ReadableStream)
    await pipeline(body, whatMayCome, createWriteStream(path))
    return path
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof ShopError) throw error
    if (isOfDisk(error)) throw unavailableError(error)
    throw new ShopError('invalid', m.refusal_upload_incomplete_try())
  }
}
