// Owns pictures: taking them in, their names, their sizes, where they are kept, and for how long.
// Leaves to others: which picture belongs to what (catalogue, identity, orders).
import { z } from 'zod'
import { boundedText } from '../shared/text.ts'
import type { LookPainter } from './look/contract.ts'
import { EXPIRATION_SECONDS, type ImageFormat, type ImageWidth } from './rules.ts'

/** Asked of an adapter. A key is a file name such as `<hash>-720.avif`. */
export interface ImageStore {
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** All or nothing: a half-written picture is never read. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** What is not there is removed already. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; writtenAt: Date }>
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

export interface PreparedImage {
  /** Of the picture as it is kept, in pixels. */
  width: number
  height: number
  /** A tiny blurred picture as a data URL. */
  placeholder: string
  make(width: ImageWidth, format: ImageFormat): Promise<Uint8Array<ArrayBuffer>>
}

/** Asked of an adapter. */
export interface ImagePreparer {
  /**
   * Decodes what somebody sent: upright, in sRGB, without anything that is not the picture, the first
   * frame where it moves, on white where it is transparent, and no larger than it is kept.
   * @throws ShopError unsupported, too_large
   */
  prepare(sent: Uint8Array): Promise<PreparedImage>
}

export interface HostedImage {
  /** imgbb's answer, as its own clients read it. */
  data: Record<string, unknown>
  success: true
  status: number
}

/** Asked of an adapter: keeps pictures instead of the shop. */
export interface ImageHost {
  /** @throws ShopError unavailable */
  host(picture: Uint8Array<ArrayBuffer>, options: UploadOptions): Promise<HostedImage>
}

/**
 * Asked of an adapter: what lies at an address that anybody may name, within its own time limit.
 * @throws Error when it is more than so many bytes, or not to be had by everybody
 */
export type FetchPicture = (url: string, maxBytes: number) => Promise<Uint8Array>

/** What pictures need of the outside world. */
export interface Images {
  fetchPicture: FetchPicture
  store: ImageStore
  preparer: ImagePreparer
  resizer: ImageResizer
  painter: LookPainter
  /** Keeps new pictures instead of the shop, when set up. */
  host: ImageHost | undefined
  /** Where an upload lies on this machine while it is looked into. */
  incomingFolder: string
}

/** Who sends a picture: a person from our pages, or a program by its key. */
export type Uploader = { kind: 'person'; email: string } | { kind: 'program'; keyId: string }

export const UploadOptions = z.object({
  name: boundedText(200).optional(),
  expiration: z.coerce
    .number('Expiration must be a number of seconds')
    .int('Expiration must be a whole number of seconds')
    .min(EXPIRATION_SECONDS.min, `Expiration must be at least ${EXPIRATION_SECONDS.min} seconds`)
    .max(EXPIRATION_SECONDS.max, `Expiration must be at most ${EXPIRATION_SECONDS.max} seconds`)
    .optional(),
})
export type UploadOptions = z.infer<typeof UploadOptions>

export interface StoredUpload {
  id: string
  hash: string
  /** Of the picture as it is kept, in pixels. */
  width: number
  height: number
  /** Of what was sent. */
  bytes: number
  uploadedAt: Date
  /** Undefined: kept for as long as something refers to it. */
  expiresAt: Date | undefined
  /** Whoever holds it may delete the upload; told once. */
  deletionToken: string
}

/** A key for the browser of whoever is signed in. */
export const SessionUploadKey = z
  .object({ key: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'SessionUploadKey' })
export type SessionUploadKey = z.infer<typeof SessionUploadKey>

/** What is said of a file that is no picture, or one that is too large. */
export const uploadMessages = {
  unsupported: 'Please select a valid image file (JPEG, PNG, GIF, WebP)',
  tooLarge: 'Image size should be less than 10MB',
} as const
