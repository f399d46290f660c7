import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import PostalMime, { type Address } from 'postal-mime'
import { unlessMissing } from '#shop/shared/unless-missing.ts'

export type OutboxMail = NonNullable<Awaited<ReturnType<typeof find>>>

export interface OutboxPage {
  mails: OutboxMail[]
  /** From 1. */
  page: number
  pages: number
}

const PAGE_SIZE = 30

/** Files beyond this number are not read. */
const MAX_FILES = 20_000

const MAIL_FILE = /^\w[\w.-]{0,200}\.eml$/

/**
 * Reads the mails that the mailer wrote to the folder, as a mail client would. The operator may delete files from it at
 * any time, even while it is being read.
 */
export function createOutboxReader(folder: string) {
  return {
    /** Thirty mails, newest first. A number past the end gives the last page. */
    list: async (wanted: number): Promise<OutboxPage> => {
      const files = await listByTime(folder)
      const pages = Math.max(1, Math.ceil(files.length / PAGE_SIZE))
      const page = Math.min(wanted, pages)
      const shown = files.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      const mails = await Promise.all(shown.map((file) => find(folder, file)))
      return { mails: mails.filter((mail) => mail !== undefined), page, pages }
    },
    find: async (file: string) => (MAIL_FILE.test(file) ? find(folder, file) : undefined),
  }
}

async function listByTime(folder: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? []
  const limit = pLimit(32)
  const files = await Promise.all(
    names
      .filter((name) => MAIL_FILE.test(name))
      .slice(0, MAX_FILES)
      .map((file) =>
        limit(async () => {
          const stats = await unlessMissing(stat(join(folder, file)))
          return { file, writtenAt: stats?.mtimeMs ?? 0 }
        }),
      ),
  )
  files.sort((one, other) => other.writtenAt - one.writtenAt || (one.file < other.file ? -1 : 1))
  return files.map(({ file }) => file)
}

async function find(folder: string, file: string) {
  const path = join(folder, file)
  const read = await unlessMissing(Promise.all([readFile(path), stat(path)]))
  if (!read) return undefined
  const [bytes, { mtime }] = read
  const mail = await PostalMime.parse(bytes)
  return {
    file,
    writtenAt: mtime,
    subject: mail.subject ?? '',
    from: nameAddresses(mail.from && [mail.from]),
    to: nameAddresses(mail.to),
    messageId: mail.messageId ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
    attachments: mail.attachments.map(({ filename }) => filename ?? 'unnamed'),
  }
}

function nameAddresses(addresses: Address[] = []): string {
  return addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ')
}
