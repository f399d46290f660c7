import type { AuditAction } from '#shop/audit/contract.ts'

/** Something that happened to an account, for the audit log. */
export interface IdentityEvent {
  action: AuditAction
  /** Whose account; empty where there is none. */
  email: string
  /** The network address it came from. */
  address: string
  /** Whether it only shows that somebody tried, who need not be the person; only some are kept. */
  isAttempt?: true
}

export type RecordEvent = (event: IdentityEvent) => Promise<void>
