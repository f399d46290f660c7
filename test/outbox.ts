import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The mails that a shop without a mail server has stored, filtered by these words. */
export async function readOutbox(dataDir: string, words: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => text.replace(/=\r?\n/g, '')).filter((text) => text.includes(words))
}

/** The token in a mailed link for a new password; undefined before it was mailed. */
export async function mailedResetToken(dataDir: string): Promise<string | undefined> {
  const mails = await readOutbox(dataDir, 'Choose a new password:')
  return mails.map((mail) => /\/reset-password#([\w-]+)/.exec(mail)?.[1])[0]
}

export async function emptyOutbox(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true })
}
