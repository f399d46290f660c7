import type { Clock } from '#shop/shared/clock.ts'
import type { NoticeSender } from './notices.ts'
import type { Tables } from './records.ts'

/** What the parts of the sandbox gateway share. */
export interface Sandbox {
  tables: Tables
  clock: Clock
  notices: NoticeSender
  /** What a shop has to name in every call. */
  store: { storeId: string; storePassword: string; readStoreName: () => Promise<string> }
  /** Where it is mounted, as the shop and its visitors reach it; no slash at its end. */
  url: string
}
