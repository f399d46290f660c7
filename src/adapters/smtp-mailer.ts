import nodemailer from 'nodemailer'
import type { Mailer } from '#shop/mail/contract.ts'

/** A mail server that says nothing for so long would hold up the mails behind this one. */
const SILENCE_MS = 20_000

/** Hands messages to a mail server. `from` is the shop's own address. */
export function createSmtpMailer(smtpUrl: string, from: string, silenceMs = SILENCE_MS): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  })
  return {
    send: async (message) => {
      await transport.sendMail({ from, ...message })
    },
  }
}
