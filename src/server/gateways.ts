import { createSslcommerzGateway } from '#adapters/sslcommerz/sslcommerz-gateway.ts'
import { trySslcommerzStore } from '#adapters/sslcommerz/trial.ts'
import { createBkash, tryBkash } from '#adapters/wallets/bkash.ts'
import { createNagad, tryNagad } from '#adapters/wallets/nagad.ts'
import type { Gateways } from '#shop/payments/contract.ts'
import type { Store } from '#shop/settings/connections/contract.ts'
import type { WalletAccount, WalletGatewayCode } from '#shop/settings/gateways/contract.ts'
import { SSLCOMMERZ_LIVE_URL } from './config/service-settings.ts'

/** Where each gateway is called, by whether money moves. */
export type GatewayUrls = Record<
  'sslcommerz' | WalletGatewayCode,
  Record<'live' | 'sandbox', string>
>

export const GATEWAY_URLS: GatewayUrls = {
  sslcommerz: { live: SSLCOMMERZ_LIVE_URL, sandbox: 'https://sandbox.sslcommerz.com' },
  bkash: { live: 'https://tokenized.pay.bka.sh', sandbox: 'https://tokenized.sandbox.bka.sh' },
  nagad: { live: 'https://api.mynagad.com', sandbox: 'https://sandbox-ssl.mynagad.com' },
}

/**
 * Gateways keep nothing, so each use opens one.
 * @param standIns the accounts of a demo, where its owner has none
 */
export function openGateways(
  readReceiptEmail: () => Promise<string>,
  urls: GatewayUrls = GATEWAY_URLS,
  standIns: Partial<Record<WalletGatewayCode, WalletAccount>> = {},
): Gateways {
  const reach = <Account extends Store | WalletAccount>(account: Account) => ({
    ...account,
    url: urls['name' in account ? account.name : 'sslcommerz'][account.place],
  })
  return {
    open: (account, token) => {
      if (!('name' in account))
        return createSslcommerzGateway({ ...reach(account), readReceiptEmail })
      return account.name === 'bkash'
        ? createBkash(reach(account), token)
        : createNagad(reach(account))
    },
    standInOf: (code) => standIns[code],
    tryStore: (account, token) => {
      if (!('name' in account)) return trySslcommerzStore(reach(account))
      return account.name === 'bkash' ? tryBkash(reach(account), token) : tryNagad(reach(account))
    },
  }
}
