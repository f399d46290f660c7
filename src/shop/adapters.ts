import type { SavedBackups } from './backups/contract.ts'
import type { DocumentWriter } from './documents/contract.ts'
import type { Images } from './images/contract.ts'
import type { Mailer, MailTrier, OpenMailer } from './mail/contract.ts'
import type { TextRenderer } from './pages/contract.ts'
import type { Gateways, PaymentGateway } from './payments/contract.ts'
import type { SettingsMemory } from './settings/contract.ts'
import type { OwnShop } from './setup/contract.ts'
import type { SmsGateway } from './sms/contract.ts'
import type { Machine } from './status/contract.ts'
import type { WantedEvents, WebhookSender } from './webhooks/contract.ts'

/** What the shop asks of the outside world, in the words of the modules that ask. Types alone. */
export interface Adapters {
  documents: DocumentWriter
  images: Images
  mailer: Mailer
  /** Says what became of a mail, where somebody waits for that. */
  mailTrier: MailTrier
  /** For what is told over a mail server that the shop had before. */
  openMailer: OpenMailer
  /** For the store that the owner has named. */
  gateways: Gateways
  /** That of the environment, or of a demo; found with `findGateway`, which knows the owner's as well. */
  paymentGateway: PaymentGateway | undefined
  /** Read with `readSettings`. */
  settings: SettingsMemory
  smsGateway: SmsGateway
  /** A demo shows the emails and SMS that it would send, and no money moves in it. */
  isDemo: boolean
  /** Undefined where no shop can begin: in one that has begun, and in a demo on a database server. */
  ownShop: OwnShop | undefined
  textRenderer: TextRenderer
  machine: Machine
  savedBackups: SavedBackups
  /** Read with `readWantedEvents`. */
  wantedEvents: WantedEvents
  webhookSender: WebhookSender
}
