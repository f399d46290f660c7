// Owns queueing and delivering messages.
// Does not own: their texts, which belong to the module that sends them.
import type { MailAccount, Trial } from '../settings/connections/contract.ts'
import type { ShopDate } from '../shared/clock.ts'
import { ToldError } from '../shared/told.ts'

/** Content of a message without its layout: the same for HTML and plain text. */
export interface MailContent {
  subject: string
  /** The first line, which mailboxes show beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'rows'; rows: MailRow[] }
  | { kind: 'button'; label: string; url: string }

export interface MailRow {
  label: string
  amount: string
  isTotal?: boolean
  picture?: MailPicture | undefined
}

/** Of a garment. */
export interface MailPicture {
  url: string
  /** Of what it shows; together they are the edge above the rows. */
  colour: string | undefined
}

/** Recipient of replies. */
interface ReplyTo {
  name: string
  address: string
}

export interface MailAttachment {
  filename: string
  contentType: string
  content: Uint8Array
}

export interface Mail {
  /** The same for every attempt at one message, so that a mailbox can detect duplicates. */
  id: string
  to: string
  /** The shop itself by default. */
  replyTo?: ReplyTo
  content: MailContent
  /** A user waits for this mail: it does not queue behind others. */
  isUrgent?: boolean
  /** For recurring mails: where the recipient can unsubscribe, starting with `https:` or `mailto:`. */
  unsubscribeUrl?: string
  attachments?: MailAttachment[]
}

/** Implemented by an adapter. */
export interface Mailer {
  /** @throws RecipientRefused, or the error, perhaps a temporary one, that prevented delivery */
  send(mail: Mail): Promise<void>
  /** Saves mails to a folder and sends none. */
  isOutbox?: true
}

/** Implemented by an adapter: sends a mail at once, and returns the mail server's answer. */
export type MailTrier = (mail: Mail) => Promise<Trial>

/** Implemented by an adapter: opens this mail server, even if it is not the shop's current one. */
export type OpenMailer = (account: MailAccount) => Promise<Mailer>

/** The mail server rejects this address for good; a retry would fail too. */
export class RecipientRefused extends ToldError {}

/** A mail in the parts that mail clients know. */
export interface MailMessage {
  /** `<id@domain>` */
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo?: ReplyTo
  headers: Record<string, string>
  list?: { unsubscribe: string }
  subject: string
  html: string
  text: string
  attachments?: (Omit<MailAttachment, 'content'> & { content: Buffer })[]
}

/** Turns content into a message; given to the adapters that deliver it. */
export type WriteMail = (mail: Mail) => Promise<MailMessage>

export const MAIL_QUEUE = 'mail'

/** For mails that a user waits for: not delayed by order confirmations. */
export const URGENT_MAIL_QUEUE = 'urgent_mail'

export interface OrderMailJob {
  kind: 'order_confirmed' | 'order_edited' | 'order_cancelled'
  orderId: string
}

/** A parcel was moved. */
export interface ParcelMailJob {
  kind: 'order_shipped' | 'order_out_for_delivery' | 'order_delivered' | 'order_delivery_failed'
  orderId: string
  /** The move in the order's history. */
  changeId: number
}

/** Money was refunded. */
export interface RefundMailJob {
  kind: 'order_refunded'
  orderId: string
  refundId: string
}

/** A customer's request for another size was answered. */
export interface SizeChangeMailJob {
  kind: 'size_change_answered'
  orderId: string
  sizeChangeId: string
}

/** A payment was refunded that led to no order. */
export interface PaymentRefundMailJob {
  kind: 'payment_refunded'
  refundId: string
}

/** The gateway does not confirm refunds, or reported a payment that the shop does not know. */
export type ToDecideMail =
  | { kind: 'refunds_overdue'; count: number }
  | { kind: 'payment_unknown'; unknownPaymentId: string }

/** To one member of staff who manages payments. */
export type ToDecideMailJob = ToDecideMail & { userId: string }

export interface WelcomeMailJob {
  kind: 'welcome'
  userId: string
}

export interface AccountMailJob {
  kind: 'password_reset'
  accountId: string
  token: string
  /** After this the link no longer works, and the mail is not worth sending. */
  expiresAt: string
}

export interface InvitationMailJob {
  kind: 'invitation'
  invitationId: string
}

/** To an administrator, about what another one may have done. */
export interface AuditNoticeMailJob {
  kind: 'audit_notice'
  entryId: string
  userId: string
  /** As in the notice. */
  overMailServer?: string | undefined
}

/** To the account's owner. */
export interface AccountChangedMailJob {
  kind: 'account_changed'
  entryId: string
}

export interface ContactMailJob {
  kind: 'contact_message'
  messageId: string
}

export interface AnswerMailJob {
  kind: 'contact_answer'
  messageId: string
  answerId: string
}

export interface ReportMailJob {
  kind: 'daily_report'
  day: ShopDate
  /** The row with the mailbox. */
  mailId: number
}

/** Small, and without personal emails: the worker reads what it needs when it sends. */
export type MailJob =
  | OrderMailJob
  | ParcelMailJob
  | RefundMailJob
  | SizeChangeMailJob
  | PaymentRefundMailJob
  | ToDecideMailJob
  | WelcomeMailJob
  | AccountMailJob
  | InvitationMailJob
  | AuditNoticeMailJob
  | AccountChangedMailJob
  | ContactMailJob
  | AnswerMailJob
  | ReportMailJob
