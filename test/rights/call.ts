import type { Context } from '#shop/shared/context.ts'
import type { Right } from '#shop/shared/rights.ts'

export const RAHIM = 'rahim@suto.test'
export const GUEST = `guest_${'0123456789abcdef'.repeat(2)}`

export interface Call {
  right: Right
  /** Makes the data of the call, owned by that user, and returns the request. */
  prepare: (shop: Context, ownerEmail: string) => Promise<CallRequest> | CallRequest
  /** Another user's data is answered like missing data. */
  hidesOthers?: true
  /** For calls without an owner's data. */
  hasNoOwner?: true
  /** For calls about all data, for which the right to one's own is not enough. */
  isAboutAll?: true
}

interface CallRequest {
  path: string
  json?: unknown
  bytes?: Buffer<ArrayBuffer>
  method?: string
  headers?: Record<string, string>
}

export const get =
  (path: string): (() => CallRequest) =>
  () => ({ path })
export const noOwner = { hasNoOwner: true } as const
export const aboutAll = { hasNoOwner: true, isAboutAll: true } as const

/** A call before may have been prepared in a restored copy, which does no work. */
export async function makeLive(shop: Context): Promise<void> {
  await shop.db.updateTable('shopSetup').set({ restoredAt: null }).execute()
}
