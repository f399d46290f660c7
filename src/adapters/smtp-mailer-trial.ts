import nodemailer from 'nodemailer'
import type { MailTrier, WriteMail } from '#shop/mail/contract.ts'

/** Somebody waits at the screen. */
const SILENCE_MS = 10_000
const TRIAL_MS = 20_000

const LONGEST_ANSWER = 300

/** Hands one mail over on a connection of its own, and repeats what the mail server says of it. */
export function createSmtpTrier(url: string, write: WriteMail, silenceMs = SILENCE_MS): MailTrier {
  return async (mail) => {
    const transport = nodemailer.createTransport({
      url,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    })
    const message = { ...(await write(mail)), signal: AbortSignal.timeout(TRIAL_MS) }
    try {
      const { response } = await transport.sendMail(message)
      return { works: true, answer: withoutCredentials(response, url) }
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      return { works: false, answer: withoutCredentials(words, url) }
    } finally {
      transport.close()
    }
  }
}

/** Some servers repeat what they were told, also as it was encoded on the way. */
function withoutCredentials(answer: string, url: string): string {
  const [user, password] = [new URL(url).username, new URL(url).password].map(decodeURIComponent)
  const told = [password, user].filter((each) => each !== undefined && each !== '')
  const encoded = told.flatMap((each) => [each, Buffer.from(each ?? '').toString('base64')])
  const plain = Buffer.from(`\0${user}\0${password}`).toString('base64')
  return [plain, ...encoded]
    .reduce<string>((text, secret) => text.replaceAll(secret ?? '', '…'), answer)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER)
}
