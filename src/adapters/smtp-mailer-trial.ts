import nodemailer from 'nodemailer'
import type { MailTrier, WriteMail } from '#shop/mail/contract.ts'
import { describeFailure, type SmtpFailure, withoutCredentials } from './smtp-mailer-failures.ts'

/** Somebody waits at the screen. */
const SILENCE_MS = 10_000
const TRIAL_MS = 20_000

/** Hands one mail over on a connection of its own, and says what became of it. */
export function createSmtpTrier(url: string, write: WriteMail, silenceMs = SILENCE_MS): MailTrier {
  return async (mail) => {
    const transport = nodemailer.createTransport({
      url,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    })
    const written = await write(mail)
    try {
      const message = { ...written, signal: AbortSignal.timeout(TRIAL_MS) }
      const { response } = await transport.sendMail(message)
      return { works: true, answer: withoutCredentials(response, url) }
    } catch (error) {
      return { works: false, answer: describeTrial(error as SmtpFailure, url) }
    } finally {
      transport.close()
    }
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const OF_MAIL_SERVERS = new Set(['EAUTH', 'ENOAUTH', 'EENVELOPE', 'EMESSAGE'])

/** Of this machine it is not told which ports are open: only a mail server there is told apart. */
function describeTrial(failure: SmtpFailure, url: string): string {
  const isHere = LOOPBACK.has(new URL(url).hostname)
  if (isHere && !OF_MAIL_SERVERS.has(failure.code ?? '')) {
    return 'No mail server accepted the e-mail on this machine’s port.'
  }
  return describeFailure(failure, url)
}
