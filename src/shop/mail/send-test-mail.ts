import { randomUUID } from 'node:crypto'
import { recordAudit } from '../audit/record-audit.ts'
import { requireWithinLimit } from '../limits/count-towards.ts'
import type { Trial } from '../settings/connections/contract.ts'
import { readConnection } from '../settings/connections/queries.ts'
import { requirePerson, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { MailContent } from './contract.ts'

/**
 * Sends a mail to whoever asks, at once, and repeats what the mail server said.
 * @throws ShopError unauthenticated, forbidden, conflict when the credentials cannot be read, too_many
 */
export async function sendTestMail(context: Context): Promise<Trial> {
  requireRight(context, 'manageSettings')
  const { email } = requirePerson(context)
  if (!context.setByServer.mailServer) {
    const { state } = await readConnection(context, 'mailServer')
    if (state === 'unreadable') {
      throw new ShopError('conflict', 'The password cannot be read any more: please give it anew.')
    }
  }
  await requireWithinLimit(
    context,
    'connection_trial',
    email,
    (wait) => `You have tried very often. Please try again in ${wait}.`,
  )
  const trial = await context.mailTrier({ id: `test-${randomUUID()}`, to: email, content })
  await recordAudit(context, 'connection_tried', 'mailServer', { works: trial.works })
  return trial
}

const content: MailContent = {
  subject: 'A test of your mail server',
  preview: 'The mails of your shop find their way.',
  heading: 'It works',
  blocks: [
    { kind: 'paragraph', text: 'The mails of your shop find their way. You asked for this one.' },
  ],
}
