// Owns pictures: their names, their sizes, where they are kept.
// Leaves to others: which picture belongs to what (catalogue, identity).
import type { ImageFormat, ImageWidth } from './rules.ts'

/** Asked of an adapter. A key is a file name such as `<hash>-720.avif`. */
export interface ImageStore {
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** All or nothing: a half-written picture is never read. */
  write(key: string, bytes: Uint8Array): Promise<void>
}

/** Asked of an adapter. */
export interface ImageResizer {
  /** Never larger than the original. */
  resize(
    original: Uint8Array,
    width: ImageWidth,
    format: ImageFormat,
  ): Promise<Uint8Array<ArrayBuffer>>
}
