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

export interface PhoneCodeTables {
  phone_codes: PhoneCodes
  phone_proofs: PhoneProofs
}
