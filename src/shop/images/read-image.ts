import type { Context } from '../shared/context.ts'
import { IMAGE_FORMATS, IMAGE_WIDTHS, imageKey, MAX_WIDTH } from './rules.ts'

export type ReadImage = (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

const KEY = /^([0-9a-f]{32})-(\d+)\.(\w+)$/

/**
 * Reads stored pictures, and makes a missing width or format from the largest one, once for concurrent requests. One
 * that cannot be stored, for example on a full disk, is still served and made again for the next request.
 */
export function createImageReader(
  { images }: Pick<Context, 'images'>,
  onWriteError: (error: Error) => void,
): ReadImage {
  const { store, resizer } = images
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()

  async function make(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const [, hash = '', widthText, formatText] = KEY.exec(key) ?? []
    const width = IMAGE_WIDTHS.find((known) => String(known) === widthText)
    const format = IMAGE_FORMATS.find((known) => known === formatText)
    if (width === undefined || format === undefined) return undefined
    const original = await store.read(imageKey(hash, MAX_WIDTH, 'avif'))
    if (!original) return undefined
    const bytes = await resizer.resize(original, width, format)
    await store.write(key, bytes).catch(onWriteError)
    return bytes
  }

  return async (key) => {
    if (!KEY.test(key)) return undefined
    const stored = await store.read(key)
    if (stored) return stored
    const making = underway.get(key) ?? make(key).finally(() => underway.delete(key))
    underway.set(key, making)
    return making
  }
}
