import { createWalletStandIns } from '#demo/wallets/stand-ins.ts'
import type { WalletAccount, WalletGatewayCode } from '#shop/settings/gateways/contract.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { GATEWAY_URLS, type GatewayUrls } from './gateways.ts'
import { type DemoOptions, reachable } from './sandbox.ts'

export const WALLETS_PATH = '/stand-in-wallets'

/** bKash and Nagad of a demo, and how the shop reaches them: over HTTP, as it would the real ones. */
export function openStandInWallets({ host, port, shopUrl, ...options }: DemoOptions) {
  const { app, nagadAccount } = createWalletStandIns({
    ...options,
    clock: systemClock,
    url: shopUrl + WALLETS_PATH,
  })
  const accounts: Partial<Record<WalletGatewayCode, WalletAccount>> = {
    bkash: {
      name: 'bkash',
      place: 'sandbox',
      version: 'v2',
      username: 'stand-in',
      password: 'stand-in',
      appKey: 'stand-in',
      appSecret: 'stand-in',
    },
  }
  void nagadAccount.then((account) => {
    accounts.nagad = account
  })
  const urlsOf = (code: WalletGatewayCode) => {
    const url = `http://${reachable(host)}:${port}${WALLETS_PATH}/${code}`
    return { live: url, sandbox: url }
  }
  const urls: GatewayUrls = { ...GATEWAY_URLS, bkash: urlsOf('bkash'), nagad: urlsOf('nagad') }
  return { app, urls, accounts }
}
