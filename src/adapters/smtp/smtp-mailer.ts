import nodemailer from 'nodemailer'
import { type Mailer, RecipientRefused, type WriteMail } from '#shop/mail/contract.ts'
import { describeFailure, type SmtpFailure } from './failures.ts'

export interface MailServer {
  /** `smtps://user:password@mail.example.com` */
  url: string
  /** At most so many at a time, of which a third, and at least one, are for urgent mails; 2 or more. */
  connections: number
  /** At most so many mails, without the urgent ones. */
  perSecond?: number | undefined
}

/** A mail server that says nothing for so long would hold up the mails behind this one. */
const SILENCE_MS = 20_000

/** From the queue to the answer, however slowly a server goes on; less than the time of a job. */
const MAIL_MS = 90_000

/** Servers close what is idle, perhaps just when the next mail comes; so we do it first. */
const IDLE_MS = 5_000

/** Hands mails to a mail server. What could not be handed over is left to the queue to try again. */
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
      // Whether the server has the mail is not known when it hangs up: once more, not five times.
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
        // Without its cause, whose words nobody has looked through.
        const said = describeFailure(failure, url)
        throw refusesRecipient(failure) ? new RecipientRefused(said) : new Error(said)
      }
    },
  }
}

/** What RFC 3463 says of the recipient: no such address (5.1), or its mailbox takes nothing (5.2). */
const OF_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?![78]\b)|2\.)/
const HAS_DETAIL = /^5\d\d[ -]5\.\d/

/**
 * Only of the address itself: a server that does not let us in, or dislikes what we write, would
 * otherwise have all our customers count as unreachable.
 */
function refusesRecipient(failure: SmtpFailure): boolean {
  const { command, responseCode, response = '' } = failure
  if (responseCode === undefined || responseCode < 500) return false
  if (OF_RECIPIENT.test(response)) return command === 'RCPT TO' || command === 'DATA'
  return command === 'RCPT TO' && !HAS_DETAIL.test(response)
}
