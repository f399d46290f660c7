import nodemailer from 'nodemailer'
import type { Mailer } from '#shop/mail/contract.ts'

/** Hands messages to a mail server. `from` is the shop's own address. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl)
  return {
    send: async (message) => {
      await transport.sendMail({ from, ...message })
    },
  }
}
