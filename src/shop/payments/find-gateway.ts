import { readConnection } from '../settings/connections/queries.ts'
import type { Context } from '../shared/context.ts'
import type { PaymentGateway } from './contract.ts'

type Finding = Pick<
  Context,
  'db' | 'hmacOf' | 'paymentGateway' | 'gateways' | 'environmentOverrides'
>

/** The gateway for cards; undefined: none. Read each time, so that every server sees a change at once. */
export async function findGateway(context: Finding): Promise<PaymentGateway | undefined> {
  const { paymentGateway, gateways, environmentOverrides } = context
  if (environmentOverrides.sslcommerz !== undefined) return paymentGateway
  const found = await readConnection(context, 'sslcommerz')
  if (found.state === 'none') return paymentGateway
  return found.state === 'stored' ? gateways.open(found.content) : undefined
}
