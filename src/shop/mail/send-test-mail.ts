import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import type { Trial } from '../settings/connections/contract.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { readConnection } from '../settings/connections/queries.ts'
import { runTrial } from '../settings/connections/run-trial.ts'
import { requirePerson, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { MailContent } from './contract.ts'

/**
 * Sends a mail to the caller at once, and returns the mail server's answer.
 * @throws ShopError unauthenticated, forbidden, conflict when the credentials cannot be read or this is a copy,
 *   too_many
 */
export async function sendTestMail(context: Context): Promise<Trial> {
  requireRight(context, 'manageSettings')
  const { email } = requirePerson(context)
  await requireLive(context)
  if (!context.environmentOverrides.mailServer) {
    const { state } = await readConnection(context, 'mailServer')
    if (state === 'unreadable') {
      throw new ShopError('conflict', m.refusal_saved_password_gone())
    }
  }
  const mail = { id: `test-${randomUUID()}`, to: email, content: testMail() }
  return runTrial(context, 'mailServer', () => context.mailTrier(mail))
}

function testMail(): MailContent {
  return {
    subject: m.mail_test_subject(),
    preview: m.mail_test_preview(),
    heading: m.mail_test(),
    blocks: [{ kind: 'paragraph', text: m.mail_test_text() }],
  }
}
