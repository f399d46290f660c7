import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { startOpenIdProvider } from '#test/openid-provider.ts'
import { findFreePort } from '#test/run/free-port.ts'
import { endShop, startShop } from '#test/running-shop.ts'

export const owner = { email: 'admin@suto.test', password: 'the-owner-of-the-tested-shop' }
export const shopper = { email: 'rahim@suto.test', password: 'a-shopper-of-the-tested-shop' }

/** The accounts in settings of the shop. */
export const accounts = {
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  SHOPPER_EMAIL: shopper.email,
  SHOPPER_PASSWORD: shopper.password,
}

/** Journeys begin without business; the contact sheet shows it. */
export const demo = process.env.E2E_DEMO ?? 'products'

export interface WorkerShop {
  url: string
  dataDir: string
}

/** Every worker has its own shop, a copy of the template, and its own sign-in provider. */
export const test = base.extend<object, { isOwnShop: boolean; shop: WorkerShop }>({
  /** Other journeys do not use this worker's shop. */
  isOwnShop: [false, { option: true, scope: 'worker' }],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
    async ({}, use, { workerIndex }) => {
      const folder = process.env.E2E_FOLDER ?? ''
      const dataDir = join(folder, `shop-${workerIndex}`)
      await cp(join(folder, 'template'), dataDir, { recursive: true })
      const port = await findFreePort()
      const redirectUri = `http://127.0.0.1:${port}/api/auth/callback/oidc`
      const provider = await startOpenIdProvider({ redirectUri })
      const { issuer, clientId, clientSecret, name } = provider.settings
      const running = await startShop({
        ...accounts,
        DEMO: demo,
        NODE_ENV: 'test',
        LIMITS: 'off',
        REPORT_EMAIL: 'reports@suto.test',
        DATA_DIR: dataDir,
        PORT: String(port),
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: name,
      })
      // Tests read its outbox.
      process.env.E2E_DATA_DIR = join(dataDir, 'demo')
      await use({ url: running.url, dataDir })
      await endShop(running, 'SIGTERM')
      await provider.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})
