import { readConnection } from '../settings/connections/queries.ts'
import { isWalletGateway } from '../settings/gateways/contract.ts'
import type { Context } from '../shared/context.ts'
import type { PaymentGateway } from './contract.ts'
import { shareToken } from './share-token.ts'

type Finding = Pick<
  Context,
  'db' | 'clock' | 'hmacOf' | 'paymentGateway' | 'gateways' | 'environmentOverrides'
>

/**
 * The gateway of that code, as the row of a payment names it; undefined: the shop has no account there. Read each time,
 * so that every server sees a change at once.
 */
export async function findGateway(
  context: Finding,
  code: string | null,
): Promise<PaymentGateway | undefined> {
  const { paymentGateway, gateways, environmentOverrides } = context
  const isWallet = isWalletGateway(code)
  if (!isWallet && code !== 'sslcommerz') return undefined
  if (!isWallet && environmentOverrides.sslcommerz !== undefined) return paymentGateway
  const found = await readConnection(context, code)
  if (found.state === 'none' && !isWallet) return paymentGateway
  const standIn = isWallet && found.state === 'none' ? gateways.standInOf(code) : undefined
  const account = found.state === 'stored' ? found.content : standIn
  return account && gateways.open(account, shareToken(context, account))
}
