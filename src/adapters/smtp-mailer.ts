import nodemailer from 'nodemailer'
import type { Mailer, WriteMail } from '#shop/mail/contract.ts'

/** A mail server that says nothing for so long would hold up the mails behind this one. */
const SILENCE_MS = 20_000

/** Hands mails to a mail server. */
export function createSmtpMailer(
  smtpUrl: string,
  write: WriteMail,
  silenceMs = SILENCE_MS,
): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(write(mail))
    },
  }
}
