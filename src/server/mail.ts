import { join } from 'node:path'
import { createMailWriter } from '#adapters/html/html-mail.ts'
import { createOutboxMailer } from '#adapters/outbox/outbox-mailer.ts'
import type { MailServer } from '#adapters/smtp/smtp-mailer.ts'
import { m } from '#messages'
import type { Mailer, MailTrier, OpenMailer, WriteMail } from '#shop/mail/contract.ts'
import type { MailAccount } from '#shop/settings/connections/contract.ts'
import { readConnection } from '#shop/settings/connections/queries.ts'
import { accentOf } from '#shop/settings/look/rules.ts'
import { readSettings } from '#shop/settings/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { ToldError, told } from '#shop/shared/told.ts'
import type { Config } from './config/config.ts'
import { senderAddress } from './own-addresses.ts'

/** Connections to the owner's mail server, unless the environment sets them. */
const CONNECTIONS = 6

type Reading = Pick<Context, 'db' | 'hmacOf' | 'settings'>

interface Way {
  mailer: Mailer
  trier: MailTrier
}

/**
 * Sends mails through the environment's mail server, else the owner's, else to the folder. The choice is read for each
 * mail; a change applies from the next one on.
 */
export function openMail(
  { mailServer, dataDir, shopUrl }: Pick<Config, 'mailServer' | 'dataDir'> & { shopUrl: string },
  reading: Reading,
): { mailer: Mailer; mailTrier: MailTrier; openMailer: OpenMailer } {
  const write = createMailWriter(async () => {
    const { shop, mail, look } = await readSettings(reading)
    return { ...shop, ...mail, email: senderAddress(shop.email, shopUrl), accent: accentOf(look) }
  })
  const folder = wayToFolder(join(dataDir, 'outbox'), write)
  let server: { url: string; way: Promise<Way> } | undefined

  function wayToServer(account: MailServer): Promise<Way> {
    if (server?.url !== account.url) server = { url: account.url, way: openWay(account, write) }
    return server.way
  }

  async function find(): Promise<Way> {
    if (mailServer) return wayToServer(mailServer)
    const found = await readConnection(reading, 'mailServer')
    if (found.state === 'none') return folder
    if (found.state === 'unreadable') {
      throw new ToldError(told('cause_mail_secret'))
    }
    return wayToServer({ url: addressOf(found.content), connections: CONNECTIONS })
  }

  return {
    mailer: {
      send: async (mail) => (await find()).mailer.send(mail),
      ...(!mailServer && { isOutbox: true as const }),
    },
    mailTrier: async (mail) => {
      const { trier } = await find()
      return trier(mail)
    },
    openMailer: async (account) => {
      const way = await openWay({ url: addressOf(account), connections: CONNECTIONS }, write)
      return way.mailer
    },
  }
}

/** Loaded with the first mail. */
async function openWay(account: MailServer, write: WriteMail): Promise<Way> {
  const [{ createSmtpMailer }, { createSmtpTrier }] = await Promise.all([
    import('#adapters/smtp/smtp-mailer.ts'),
    import('#adapters/smtp/trial.ts'),
  ])
  return { mailer: createSmtpMailer(account, write), trier: createSmtpTrier(account.url, write) }
}

function wayToFolder(folder: string, write: WriteMail): Way {
  const mailer = createOutboxMailer(folder, write)
  const trier: MailTrier = async (mail) => {
    await mailer.send(mail)
    return { works: true, answer: m.connection_mail_on_disk() }
  }
  return { mailer, trier }
}

/** In the form of `SMTP_URL`. */
function addressOf({ server, port, security, user, password }: MailAccount): string {
  const credentials = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  const how = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[security]
  return `${scheme}://${credentials}${server}:${port}/${how}`
}
