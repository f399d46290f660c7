import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireWithinLimit } from '../limits/count-towards.ts'
import type { Trial } from '../settings/connections/contract.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { readConnection } from '../settings/connections/queries.ts'
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
  await requireWithinLimit(context, 'connection_trial', email, (wait) =>
    m.refusal_too_many_attempts({ wait }),
  )
  const trial = await context.mailTrier({
    id: `test-${randomUUID()}`,
    to: email,
    content: testMail(),
  })
  await recordAudit(context, 'connection_tried', 'mailServer', { works: trial.works })
  return trial
}

function testMail(): MailContent {
  return {
    subject: m.mail_test_subject(),
    preview: m.mail_test_preview(),
    heading: m.mail_test(),
    blocks: [{ kind: 'paragraph', text: m.mail_test_text() }],
  }
}
