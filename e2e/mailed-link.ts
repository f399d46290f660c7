import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './shop.ts'

/** The link of the newest mail to that address, as a mail program would open it. */
export async function mailedLink(email: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  let link = ''
  await expect
    .poll(
      async () => {
        const files = (await readdir(outbox).catch(() => [])).filter((file) => /\.eml$/.test(file))
        const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
        const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? ''
        const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
        link = text.match(/^Choose a new password: (\S+)/m)?.[1] ?? ''
        return link
      },
      { timeout: 15_000 },
    )
    .not.toBe('')
  return link
}
