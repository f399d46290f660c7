import type { LimitFunction } from 'p-limit'
import type { ImageAdapters, ImageHost, SessionUploadKey } from '#shop/images/contract.ts'

/** What the calls about pictures need beside the context. */
export interface ImageServices extends ImageAdapters {
  /** Where an upload lies while it is looked into. */
  folder: string
  shopOrigin: string
  /** Who waits while others are worked on: decoding takes memory, and all the time of a processor. */
  slots: LimitFunction
  sessionKeys: {
    make: (headers: Headers) => Promise<SessionUploadKey | undefined>
    isValid: (headers: Headers, key: string) => Promise<boolean>
  }
  /** Keeps the pictures instead of us, when set up. */
  imageHost: ImageHost | undefined
}
