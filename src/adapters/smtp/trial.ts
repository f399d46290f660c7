import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import { m } from '#messages'
import type { MailTrier, WriteMail } from '#shop/mail/contract.ts'
import { translate } from '#shop/shared/told.ts'
import { describeFailure, type SmtpFailure, withoutCredentials } from './failures.ts'

/** The owner waits for the result on the screen. */
const SILENCE_MS = 10_000
const TRIAL_MS = 20_000

/** Sends one mail on a new connection and reports what became of it. */
export function createSmtpTrier(url: string, write: WriteMail, silenceMs = SILENCE_MS): MailTrier {
  return async (mail) => {
    const transport = nodemailer.createTransport({
      url,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    })
    const written = await write(mail)
    // A failure takes equally long whatever is on the port.
    const inTheEnd = setTimeout(silenceMs * 1.1)
    try {
      const message = { ...written, signal: AbortSignal.timeout(TRIAL_MS) }
      const { response } = await transport.sendMail(message)
      return { works: true, answer: withoutCredentials(response, url) }
    } catch (error) {
      const failure = error as SmtpFailure
      if (OF_MAIL_SERVERS.has(failure.code ?? '') || !(await isThisMachine(url))) {
        return { works: false, answer: translate(describeFailure(failure, url)) }
      }
      await inTheEnd
      return { works: false, answer: m.connection_no_mail_here() }
    } finally {
      transport.close()
    }
  }
}

/** Must not reveal which ports of this machine are open: only a mail server there gives another answer. */
const OF_MAIL_SERVERS = new Set(['EAUTH', 'ENOAUTH', 'EENVELOPE', 'EMESSAGE'])

async function isThisMachine(url: string): Promise<boolean> {
  const own = new BlockList()
  own.addSubnet('127.0.0.0', 8)
  own.addSubnet('0.0.0.0', 8)
  own.addAddress('::1', 'ipv6')
  own.addAddress('::', 'ipv6')
  for (const { address, family } of Object.values(networkInterfaces()).flatMap(
    (each) => each ?? [],
  )) {
    own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4')
  }
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.some(({ address, family }) => own.check(address, family === 6 ? 'ipv6' : 'ipv4'))
}
