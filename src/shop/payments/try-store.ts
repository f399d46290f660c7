import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireWithinLimit } from '../limits/count-towards.ts'
import type { Trial } from '../settings/connections/contract.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { readConnection } from '../settings/connections/queries.ts'
import type { GatewayCode } from '../settings/gateways/contract.ts'
import { requirePerson, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { shareToken } from './share-token.ts'

/**
 * Asks the gateway whether it knows the saved account.
 * @throws ShopError unauthenticated, forbidden, conflict when it cannot be read or this is a copy, too_many
 */
export async function tryStore(context: Context, code: GatewayCode): Promise<Trial> {
  requireRight(context, 'manageSettings')
  const { email } = requirePerson(context)
  await requireLive(context)
  const found = await readConnection(context, code)
  if (found.state === 'unreadable') {
    throw new ShopError('conflict', m.refusal_saved_credentials_gone())
  }
  if (found.state !== 'stored') {
    throw new ShopError('conflict', m.refusal_no_credentials_test())
  }
  await requireWithinLimit(context, 'connection_trial', email, (wait) =>
    m.refusal_too_many_attempts({ wait }),
  )
  const trial = await context.gateways.tryStore(found.content, shareToken(context, found.content))
  await recordAudit(context, 'connection_tried', code, { works: trial.works })
  return trial
}
