import type { MailContent } from '../mail/contract.ts'
import { requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { hashOfToken } from '../shared/token.ts'

/**
 * Mails the link to `/welcome` of the first start; later starts print theirs, and mail nothing.
 * @throws ShopError forbidden, and the mail server's error
 */
export async function mailWelcomeLink(context: Context, key: string, to: string): Promise<void> {
  requireShop(context)
  const { db, mailer, shopUrl } = context
  const made = await countRows(db.selectFrom('welcomeKeys'))
  if (made !== 1) return
  const link = `${shopUrl}/welcome#${encodeURIComponent(key)}`
  const id = `welcome-link-${hashOfToken(key).slice(0, 32)}`
  await mailer.send({ id, to, content: welcomeLinkMail(link, shopUrl), isUrgent: true })
}

function welcomeLinkMail(link: string, shopUrl: string): MailContent {
  const { hostname } = new URL(shopUrl)
  return {
    subject: `Your shop ${hostname} is ready`,
    preview: 'Open the link to create your account.',
    heading: 'Your shop is ready',
    blocks: [
      {
        kind: 'paragraph',
        text: `The shop at ${hostname} is running, and has no owner yet. Open this link to create your account and take the first steps.`,
      },
      { kind: 'button', label: 'Set up the shop', url: link },
      {
        kind: 'paragraph',
        text: 'The link works once. Do not share it: the first person to open it becomes the owner. If your browser cannot find the shop yet, its name does not point to the server: try again in some minutes.',
      },
    ],
  }
}
