// Owns which gateways beside SSLCommerz the shop can be connected to, and what each needs for that.
// Leaves to others: payments (payments) and the protocols (adapters).
import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'
import { type AccountEntry, place, secret, shown } from '../accounts/rules.ts'

/** A key of 4096 bits in base64. */
const MAX_KEY = 4000

/** By the code that rows and addresses name. Another is an entry here, its protocol, and a line in `src/server/gateways.ts`. */
export const walletGateways = {
  bkash: {
    name: 'bKash',
    account: z.object({
      name: z.literal('bkash'),
      place,
      version: field(z.enum(['v2', 'v1']), {
        kind: 'choice',
        isWide: true,
        label: m.gateway_version,
        hint: m.gateway_version_hint,
        choices: [
          { value: 'v2', label: m.gateway_version_2 },
          { value: 'v1', label: m.gateway_version_1 },
        ],
      }),
      username: shown(m.connection_user),
      password: secret(m.common_password),
      appKey: secret(m.gateway_app_key),
      appSecret: secret(m.gateway_app_secret),
    }),
    optional: [],
  },
  nagad: {
    name: 'Nagad',
    account: z.object({
      name: z.literal('nagad'),
      place,
      merchantId: shown(m.gateway_merchant_id),
      merchantNumber: shown(m.gateway_merchant_number),
      privateKey: secret(m.gateway_private_key, m.gateway_private_key_hint, MAX_KEY),
      publicKey: secret(m.gateway_public_key, m.gateway_public_key_hint, MAX_KEY),
    }),
    optional: [],
  },
} as const satisfies Record<string, AccountEntry>

export type WalletGatewayCode = keyof typeof walletGateways
export type WalletAccount = z.infer<(typeof walletGateways)[WalletGatewayCode]['account']>

export const WALLET_GATEWAYS = Object.keys(walletGateways) as [
  WalletGatewayCode,
  ...WalletGatewayCode[],
]

export const GATEWAYS = ['sslcommerz', ...WALLET_GATEWAYS] as const
export type GatewayCode = (typeof GATEWAYS)[number]

export function isWalletGateway(name: string | null): name is WalletGatewayCode {
  return name !== null && Object.hasOwn(walletGateways, name)
}
