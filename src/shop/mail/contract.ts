// Owns queueing and delivering messages.
// Leaves to others: their words, which belong to the module that sends them.
import type { MailAccount, Trial } from '../settings/connections/contract.ts'
import type { ShopDate } from '../shared/clock.ts'

/** What a message says, without how it looks: the same for HTML and for plain text. */
export interface MailContent {
  subject: string
  /** The first line, which mailboxes show beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'rows'; rows: { label: string; amount: string; isTotal?: boolean }[] }
  | { kind: 'button'; label: string; url: string }

/** Whom an answer goes to. */
interface ReplyTo {
  name: string
  address: string
}

/** A file that goes with a mail. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: Uint8Array
}

export interface Mail {
  /** The same for every try at sending one message, so that a mailbox can tell repeats. */
  id: string
  to: string
  /** The shop itself, unless somebody else is named. */
  replyTo?: ReplyTo
  content: MailContent
  /** Somebody waits for it at the screen: it waits for no other. */
  isUrgent?: boolean
  /**
   * Of what comes again by itself: where whoever gets it asks for no more of it, beginning with
   * `https:` or `mailto:`.
   */
  unsubscribeUrl?: string
  attachments?: MailAttachment[]
}

/** Asked of an adapter. */
export interface Mailer {
  /** @throws RecipientRefused, or whatever else kept the mail from being handed over, perhaps for now */
  send(mail: Mail): Promise<void>
  /** It saves mails to a folder and sends none. */
  isOutbox?: true
}

/** Asked of an adapter: hands a mail over at once, and says what the mail server said. */
export type MailTrier = (mail: Mail) => Promise<Trial>

/** Asked of an adapter: over that mail server, whichever is the shop's. */
export type OpenMailer = (account: MailAccount) => Promise<Mailer>

/** The mail server says that this address gets no mail; asked again, it would say the same. */
export class RecipientRefused extends Error {}

/** A mail in the parts that mail programs know. */
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

/** How content becomes a message, handed to those who carry it. */
export type WriteMail = (mail: Mail) => Promise<MailMessage>

export const MAIL_QUEUE = 'mail'

/** For what somebody is waiting for at the screen: it overtakes a sale's confirmations. */
export const URGENT_MAIL_QUEUE = 'urgent_mail'

export interface OrderMailJob {
  kind: 'order_confirmed' | 'order_edited' | 'order_cancelled'
  orderId: string
}

/** About a parcel that has moved. */
export interface ParcelMailJob {
  kind: 'order_shipped' | 'order_out_for_delivery' | 'order_delivered' | 'order_delivery_failed'
  orderId: string
  /** The move in the history of the order. */
  changeId: number
}

/** About money that was given back. */
export interface RefundMailJob {
  kind: 'order_refunded'
  orderId: string
  refundId: string
}

/** That a customer who asked for another size was answered. */
export interface SizeChangeMailJob {
  kind: 'size_change_answered'
  orderId: string
  sizeChangeId: string
}

/** About money that was refunded, and that no order has come of. */
export interface PaymentRefundMailJob {
  kind: 'payment_refunded'
  refundId: string
}

/** About refunds that the gateway does not confirm, or a payment that the shop does not know. */
export type ToDecideMail =
  | { kind: 'refunds_overdue'; count: number }
  | { kind: 'payment_unknown'; unknownPaymentId: string }

/** To one who manages payments. */
export type ToDecideMailJob = ToDecideMail & { userId: string }

export interface WelcomeMailJob {
  kind: 'welcome'
  userId: string
}

export interface AccountMailJob {
  kind: 'password_reset'
  accountId: string
  token: string
  /** From then on the link works no longer, and the mail is not worth sending. */
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

/** To whoever's account it is. */
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
  /** Of the row that names the mailbox. */
  mailId: number
}

/** Kept small and without a person's email: the worker reads what it needs when it sends. */
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
