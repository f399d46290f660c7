import { join } from 'node:path'
import { createMailWriter } from '#adapters/html-mail.ts'
import { createOutboxMailer } from '#adapters/outbox-mailer.ts'
import { createSmtpMailer } from '#adapters/smtp-mailer.ts'
import { createSmtpTrier } from '#adapters/smtp-mailer-trial.ts'
import type { Mailer, MailTrier, WriteMail } from '#shop/mail/contract.ts'
import type { MailAccount } from '#shop/settings/connections/contract.ts'
import { readConnection } from '#shop/settings/connections/queries.ts'
import { accentOf } from '#shop/settings/look/rules.ts'
import { readSettings } from '#shop/settings/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import type { Config } from './config.ts'

/** Those that the owner's mail server gets, unless the environment says otherwise. */
const CONNECTIONS = 6

type Reading = Pick<Context, 'db' | 'seal' | 'settings'>

interface Way {
  mailer: Mailer
  trier: MailTrier
}

/**
 * To the mail server of the environment, or else the owner's, or into the folder where there is none. What
 * holds is read for each mail; another way begins with the next one, while what is under way goes on.
 */
export function openMail(
  { mailServer, dataDir }: Pick<Config, 'mailServer' | 'dataDir'>,
  reading: Reading,
): { mailer: Mailer; mailTrier: MailTrier } {
  const write = createMailWriter(async () => {
    const { shop, mail, look } = await readSettings(reading)
    return { ...shop, ...mail, accent: accentOf(look) }
  })
  const fixed: Way = mailServer
    ? { mailer: createSmtpMailer(mailServer, write), trier: createSmtpTrier(mailServer.url, write) }
    : wayToFolder(join(dataDir, 'outbox'), write)
  let owners: (Way & { url: string }) | undefined

  async function find(): Promise<Way> {
    if (mailServer) return fixed
    const found = await readConnection(reading, 'mailServer')
    if (found.state === 'none') return fixed
    if (found.state === 'unreadable') {
      throw new Error(
        'The password of the mail server was kept under another SHOP_SECRET: please give it anew in the settings.',
      )
    }
    const url = addressOf(found.content)
    if (owners?.url !== url) {
      const mailer = createSmtpMailer({ url, connections: CONNECTIONS }, write)
      owners = { url, mailer, trier: createSmtpTrier(url, write) }
    }
    return owners
  }

  return {
    mailer: {
      send: async (mail) => (await find()).mailer.send(mail),
      ...(fixed.mailer.forgetKept && { forgetKept: fixed.mailer.forgetKept }),
    },
    mailTrier: async (mail) => {
      const { trier } = await find()
      return trier(mail)
    },
  }
}

function wayToFolder(folder: string, write: WriteMail): Way {
  const mailer = createOutboxMailer(folder, write)
  const trier: MailTrier = async (mail) => {
    await mailer.send(mail)
    return { works: true, answer: 'No mail server is set: the mail was written into the folder.' }
  }
  return { mailer, trier }
}

/** As `SMTP_URL` would be written. */
function addressOf({ server, port, security, user, password }: MailAccount): string {
  const credentials = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  const how = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[security]
  return `${scheme}://${credentials}${server}:${port}/${how}`
}
