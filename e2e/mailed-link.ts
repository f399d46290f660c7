import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './shop.ts'

/** The link in a mail to that address that contains these words, as a mail program would open it. */
export async function mailedLink(
  email: string,
  { label = 'Choose a new password', saying = '' } = {},
): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const find = async () => {
    const files = (await readdir(outbox).catch(() => [])).filter((file) => /\.eml$/.test(file))
    const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
    const links = mails
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .filter((text) => text.includes(saying))
      .flatMap((text) => new RegExp(`^${label}: (\\S+)`, 'm').exec(text)?.[1] ?? [])
    return links[0] ?? ''
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}
