import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './shop.ts'

/** The code sent to that phone, from the outbox; not the known one. */
export async function smsCode(phone: string, known?: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const find = async () => {
    const files = (await readdir(outbox).catch(() => [])).filter((file) => /\.eml$/.test(file))
    const messages = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
    const codes = messages
      .filter((message) => message.includes(`To: +88${phone}@sms`))
      .map((message) => /(\d{6}) is your/.exec(message)?.[1])
    return codes.find((code) => code !== known) ?? ''
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}
