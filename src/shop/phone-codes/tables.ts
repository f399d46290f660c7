import type { Generated } from 'kysely'

interface PhoneCodes {
  /** `+8801XXXXXXXXX` */
  phone: string
  /** From which, with the shop’s secret, the code follows. */
  seed: string
  tries: Generated<number>
  /** Last. */
  sent_at: Date
}

interface PhoneProofs {
  phone: string
  guest_id: string
  proven_at: Date
}

interface BlockedPhones {
  /** `+8801XXXXXXXXX` */
  phone: string
  blocked_at: Date
}

export interface PhoneCodeTables {
  blocked_phones: BlockedPhones
  phone_codes: PhoneCodes
  phone_proofs: PhoneProofs
}
