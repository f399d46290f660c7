import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { BKASH_TIMES, createBkash, tryBkash } from '#adapters/wallets/bkash.ts'
import { createNagad, tryNagad } from '#adapters/wallets/nagad.ts'
import { createWalletStandIns } from '#demo/wallets/stand-ins.ts'
import type { Story } from '#demo/wallets/story.ts'
import type { Gateways } from '#shop/payments/contract.ts'
import type { Context } from '#shop/shared/context.ts'

export const bkashAccount = {
  name: 'bkash' as const,
  place: 'sandbox' as const,
  version: 'v2' as 'v1' | 'v2',
  username: 'the user of the shop',
  password: 'the password of the shop',
  appKey: 'the key of the app',
  appSecret: 'the secret of the app',
}

interface Watch {
  /** Called with the requested path, before each answer is sent. */
  onAnswer?: (path: string) => unknown
}

/** The stand-ins of bKash and Nagad on a port of their own. */
export async function serveWallets(shop: Pick<Context, 'db' | 'clock'>, watch: Watch = {}) {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const { app, bkash, nagadAccount } = createWalletStandIns({
    ...shop,
    secret: 'of the stand-ins',
    readStoreName: async () => 'Haat',
    url,
  })
  const calls: string[] = []
  const site = new Hono().use(async (c, next) => {
    await next()
    calls.push(c.req.path)
    await watch.onAnswer?.(c.req.path)
  })
  const answer = getRequestListener(site.route('/', app).fetch)
  server.on('request', (request, response) => void answer(request, response))
  return {
    url,
    bkash,
    calls,
    nagad: await nagadAccount,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Wallets = Awaited<ReturnType<typeof serveWallets>>

/** The adapters as the shop opens them, with little patience. */
export function openWallets(
  { url, nagad }: Pick<Wallets, 'url'> & Partial<Wallets>,
  changes = {},
): Gateways {
  const times = { ...BKASH_TIMES, changeMs: 400 }
  const standIns = { bkash: { ...bkashAccount, ...changes }, nagad }
  return {
    open: (account, token) => {
      if (!('name' in account)) throw new Error('No store is open in this test.')
      return account.name === 'bkash'
        ? createBkash({ ...account, url: `${url}/bkash` }, token, times)
        : createNagad({ ...account, url: `${url}/nagad` })
    },
    standInOf: (code) => standIns[code],
    tryStore: async (account, token) => {
      if (!('name' in account)) throw new Error('No store is open in this test.')
      return account.name === 'bkash'
        ? tryBkash({ ...account, url: `${url}/bkash` }, token, times)
        : tryNagad({ ...account, url: `${url}/nagad` })
    },
  }
}

/** Does on the page what a shopper does, and returns where the browser is sent. */
export async function payInWallet(
  page: string,
  choice: { outcome?: 'pay' | 'fail' | 'cancel'; story?: Story } = {},
): Promise<Record<string, string>> {
  const body = new URLSearchParams({ outcome: 'pay', ...choice })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  const { searchParams } = new URL(response.headers.get('location') ?? '')
  return Object.fromEntries(searchParams)
}
