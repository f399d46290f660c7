import { m } from '#messages'
import type { Trial } from '../settings/connections/contract.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { readConnection } from '../settings/connections/queries.ts'
import { runTrial } from '../settings/connections/run-trial.ts'
import type { GatewayCode } from '../settings/gateways/contract.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { shareToken } from './share-token.ts'

/**
 * Asks the gateway whether it knows the saved account.
 * @throws ShopError unauthenticated, forbidden, conflict when it cannot be read or this is a copy, too_many
 */
export async function tryStore(context: Context, code: GatewayCode): Promise<Trial> {
  requireRight(context, 'manageSettings')
  await requireLive(context)
  const found = await readConnection(context, code)
  if (found.state === 'unreadable') {
    throw new ShopError('conflict', m.refusal_saved_credentials_gone())
  }
  if (found.state !== 'stored') {
    throw new ShopError('conflict', m.refusal_no_credentials_test())
  }
  const { content } = found
  return runTrial(context, code, () =>
    context.gateways.tryStore(content, shareToken(context, content)),
  )
}
