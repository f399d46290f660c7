import type { Context } from '#shop/shared/context.ts'
import type { Right } from '#shop/shared/rights.ts'

export const RAHIM = 'rahim@suto.test'
export const GUEST = `guest_${'0123456789abcdef'.repeat(2)}`

export interface Call {
  right: Right
  /** Creates the call's data, owned by that user, and returns the request. */
  prepare: (shop: Context, ownerEmail: string) => Promise<CallRequest> | CallRequest
  /** Another user's data gets the same answer as missing data. */
  hidesOthers?: true
  /** For calls without an owner's data. */
  hasNoOwner?: true
  /** For calls about the user's own things, which no API key opens, whatever right they need. */
  isOfSelf?: true
  /** For calls about all data, which need more than the right to one's own. */
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

/** An earlier call may have put the shop into a restored copy's state, which does no work. */
export async function makeLive(shop: Context): Promise<void> {
  await shop.db.updateTable('shopSetup').set({ restoredAt: null }).execute()
}
