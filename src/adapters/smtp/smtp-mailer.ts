import nodemailer from 'nodemailer'
import { type Mailer, RecipientRefused, type WriteMail } from '#shop/mail/contract.ts'
import { ToldError } from '#shop/shared/told.ts'
import { describeFailure, type SmtpFailure } from './failures.ts'

export interface MailServer {
  /** `smtps://user:password@mail.example.com` */
  url: string
  /** Connections at once, of which a third, but at least one, are for urgent mails; 2 or more. */
  connections: number
  /** Limit of mails per second; urgent mails do not count. */
  perSecond?: number | undefined
}

/** A mail server silent for longer would hold up the mails behind this one. */
const SILENCE_MS = 20_000

/** From the queue to the answer, however slowly the server responds; less than the job's time limit. */
const MAIL_MS = 90_000

/** Servers close idle connections, perhaps just as the next mail comes, so the mailer closes them first. */
const IDLE_MS = 5_000

/** Sends mails through a mail server. The queue retries what the server did not accept. */
export function createSmtpMailer(
  { url, connections, perSecond }: MailServer,
  write: WriteMail,
  silenceMs = SILENCE_MS,
): Mailer {
  const openPool = (maxConnections: number, rateLimit?: number) =>
    nodemailer.createTransport({
      url,
      pool: true,
      maxConnections,
      ...(rateLimit !== undefined && { rateLimit, rateDelta: 1000 }),
      // When the server hangs up, it may or may not have the mail: retry once, not five times.
      maxRequeues: 0,
      idleTimeout: Math.min(IDLE_MS, silenceMs),
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    })
  const urgentConnections = Math.max(1, Math.floor(connections / 3))
  const urgent = openPool(urgentConnections)
  const others = openPool(connections - urgentConnections, perSecond)
  return {
    send: async (mail) => {
      const pool = mail.isUrgent ? urgent : others
      const written = await write(mail)
      try {
        await pool.sendMail({ ...written, signal: AbortSignal.timeout(MAIL_MS) })
      } catch (error) {
        const failure = error as SmtpFailure
        // Without its cause, which may contain credentials.
        const said = describeFailure(failure, url)
        throw refusesRecipient(failure) ? new RecipientRefused(said) : new ToldError(said)
      }
    },
  }
}

/** RFC 3463 codes about the recipient: no such address (5.1), or a mailbox that accepts nothing (5.2). */
const OF_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?![78]\b)|2\.)/
const HAS_DETAIL = /^5\d\d[ -]5\.\d/

/**
 * Only codes about the address itself: otherwise, a server that rejects our login or our content would make all our
 * customers count as unreachable.
 */
function refusesRecipient(failure: SmtpFailure): boolean {
  const { command, responseCode, response = '' } = failure
  if (responseCode === undefined || responseCode < 500) return false
  if (OF_RECIPIENT.test(response)) return command === 'RCPT TO' || command === 'DATA'
  return command === 'RCPT TO' && !HAS_DETAIL.test(response)
}
