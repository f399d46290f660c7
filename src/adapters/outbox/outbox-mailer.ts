import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Mailer, WriteMail } from '#shop/mail/contract.ts'

/** Writes mails to a folder as `.eml` files, which every mail client opens. */
export function createOutboxMailer(folder: string, write: WriteMail): Mailer {
  return {
    send: async (mail) => putIntoOutbox(folder, await write(mail)),
    isOutbox: true,
  }
}

export async function putIntoOutbox(
  folder: string,
  message: SendMailOptions & { messageId: string },
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message: eml } = await transport.sendMail(message)
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${message.messageId.replace(/[^\w.-]/g, '_')}.eml`)
  const part = `${file}.part`
  try {
    await writeFile(part, eml as Buffer)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
