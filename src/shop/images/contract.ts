// Owns pictures: uploading, names, sizes, storage and expiry.
// Does not own: which picture belongs to what (catalogue, identity, orders).
import { z } from 'zod'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { upTo } from '../shared/numbers.ts'
import { boundedText } from '../shared/text.ts'
import type { LookPainter } from './look/contract.ts'
import { EXPIRATION_SECONDS, type ImageFormat, type ImageWidth } from './rules.ts'

/** Implemented by an adapter. A key is a file name such as `<hash>-720.avif`. */
export interface ImageStore {
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Atomic: a half-written picture is never read. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; writtenAt: Date }>
}

/** Implemented by an adapter. */
export interface ImageResizer {
  /** Never larger than the original. */
  resize(
    original: Uint8Array,
    width: ImageWidth,
    format: ImageFormat,
  ): Promise<Uint8Array<ArrayBuffer>>
}

export interface PreparedImage {
  /** Size of the stored picture, in pixels. */
  width: number
  height: number
  /** A tiny blurred picture as a data URL. */
  placeholder: string
  /** Of its light parts, from 0 to 255. */
  brightness: number
  /** Of what it shows, such as `#1f2a44`. */
  colour: string
  make(width: ImageWidth, format: ImageFormat): Promise<Uint8Array<ArrayBuffer>>
}

/** Implemented by an adapter. */
export interface ImagePreparer {
  /**
   * Decodes an upload: upright, in sRGB, without metadata, only the first frame of an animation, on white where it is
   * transparent, and scaled down to the stored size.
   * @throws ShopError unsupported, too_large
   */
  prepare(sent: Uint8Array): Promise<PreparedImage>
}

export interface HostedImage {
  /** imgbb's answer, in the form its clients expect. */
  data: Record<string, unknown>
  success: true
  status: number
}

/** Implemented by an adapter: stores pictures instead of the shop. */
export interface ImageHost {
  /** @throws ShopError unavailable */
  host(picture: Uint8Array<ArrayBuffer>, options: UploadOptions): Promise<HostedImage>
}

/**
 * Implemented by an adapter: fetches a picture from any public address, within its own time limit.
 * @throws Error when it is larger than `maxBytes`, or not publicly reachable
 */
export type FetchPicture = (url: string, maxBytes: number) => Promise<Uint8Array>

/** What pictures need of the outside world. */
export interface Images {
  fetchPicture: FetchPicture
  store: ImageStore
  preparer: ImagePreparer
  resizer: ImageResizer
  painter: LookPainter
  /** Stores new pictures instead of the shop, when set up. */
  host: ImageHost | undefined
  /** Where an upload is kept on this machine while it is checked. */
  incomingFolder: string
}

/** Sender of a picture: a user on the shop's pages, or a program with its key. */
export type Uploader = { kind: 'person'; email: string } | { kind: 'program'; keyId: string }

export const UploadOptions = z.object({
  name: boundedText(200).optional(),
  expiration: z.coerce
    .number({ error: m.fault_expiration_must_number })
    .int({ error: m.fault_expiration_must_whole })
    .min(EXPIRATION_SECONDS.min, {
      error: () => m.fault_expiration_must_least({ min: formatWhole(EXPIRATION_SECONDS.min) }),
    })
    .max(...upTo(EXPIRATION_SECONDS.max, m.fault_expiration_must_most))
    .optional(),
})
export type UploadOptions = z.infer<typeof UploadOptions>

export interface StoredUpload {
  id: string
  hash: string
  /** Size of the stored picture, in pixels. */
  width: number
  height: number
  /** Size of the uploaded file. */
  bytes: number
  uploadedAt: Date
  /** Undefined: kept while something refers to it. */
  expiresAt: Date | undefined
  /** Allows deleting the upload; shown once. */
  deletionToken: string
}

/** An upload key for the browser of a signed-in user. */
export const SessionUploadKey = z
  .object({ key: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'SessionUploadKey' })
export type SessionUploadKey = z.infer<typeof SessionUploadKey>

export const uploadMessages = {
  unsupported: m.fault_not_an_image,
  tooLarge: m.fault_image_too_large,
} as const
