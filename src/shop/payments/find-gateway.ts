import { readConnection } from '../settings/connections/queries.ts'
import type { Context } from '../shared/context.ts'
import type { PaymentGateway } from './contract.ts'
import { withFormerGateways } from './with-former-gateways.ts'

type Finding = Pick<
  Context,
  'db' | 'hmacOf' | 'paymentGateway' | 'gateways' | 'environmentOverrides'
>

/**
 * Where cards are paid now; undefined: nowhere. What was begun at the store before, or in the sandbox of a
 * demo, is still asked about there. Read anew each time, so that every server knows of a change at once.
 */
export async function findGateway(context: Finding): Promise<PaymentGateway | undefined> {
  const { paymentGateway, gateways, environmentOverrides } = context
  if (environmentOverrides.sslcommerz !== undefined) return paymentGateway
  const found = await readConnection(context, 'sslcommerz')
  if (found.state === 'none') return paymentGateway
  if (found.state === 'unreadable') return undefined
  const before = found.before && gateways.open(found.before)
  const earlier = [before, paymentGateway].filter((gateway) => gateway !== undefined)
  return withFormerGateways(gateways.open(found.content), earlier)
}
