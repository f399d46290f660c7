import type { DocumentWriter } from './documents/contract.ts'
import type { Images } from './images/contract.ts'
import type { Mailer } from './mail/contract.ts'
import type { TextRenderer } from './pages/contract.ts'
import type { PaymentGateway } from './payments/contract.ts'
import type { SettingsMemory } from './settings/contract.ts'

/** What the shop asks of the outside world, in the words of the modules that ask. Types alone. */
export interface Adapters {
  documents: DocumentWriter
  images: Images
  mailer: Mailer
  /** Undefined: the shop takes no cards. */
  paymentGateway: PaymentGateway | undefined
  /** Read with `readSettings`. */
  settings: SettingsMemory
  textRenderer: TextRenderer
}
