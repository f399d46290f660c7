import type { SavedBackups } from './backups/contract.ts'
import type { Couriers } from './couriers/port/contract.ts'
import type { DocumentWriter } from './documents/contract.ts'
import type { Images } from './images/contract.ts'
import type { Mailer, MailTrier, OpenMailer } from './mail/contract.ts'
import type { PushSender } from './orders/push/contract.ts'
import type { TextRenderer } from './pages/contract.ts'
import type { Gateways, PaymentGateway } from './payments/contract.ts'
import type { SettingsMemory } from './settings/contract.ts'
import type { OwnShop } from './setup/contract.ts'
import type { SmsGateway } from './sms/contract.ts'
import type { Machine } from './status/contract.ts'
import type { WantedEvents, WebhookSender } from './webhooks/contract.ts'

/** What the shop needs from the outside world, as interfaces of the modules that use it. Types only. */
export interface Adapters {
  documents: DocumentWriter
  images: Images
  mailer: Mailer
  /** Reports the outcome of a mail, for users who wait for it. */
  mailTrier: MailTrier
  /** Opens a former mail server, for security notices about the change. */
  openMailer: OpenMailer
  /** Gateways of stores that the owner has entered. */
  gateways: Gateways
  /** The gateway of the environment or of a demo; `findGateway` also finds the owner's. */
  paymentGateway: PaymentGateway | undefined
  /** Found with `findCourier`. */
  couriers: Couriers
  /** Read with `readSettings`. */
  settings: SettingsMemory
  smsGateway: SmsGateway
  /** A demo shows the emails and SMS that it would send, and moves no money. */
  isDemo: boolean
  /** Starts the owner's own shop. Undefined outside a demo, and in a demo on a database server. */
  ownShop: OwnShop | undefined
  textRenderer: TextRenderer
  machine: Machine
  savedBackups: SavedBackups
  /** Read with `readWantedEvents`. */
  wantedEvents: WantedEvents
  webhookSender: WebhookSender
  /** Tells phones of staff about new orders. */
  pushSender: PushSender
}
