import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { client } from './test/openid-provider.ts'

const port = process.env.E2E_PORT ?? '4173'
const url = `http://127.0.0.1:${port}`
const providerPort = process.env.E2E_PROVIDER_PORT ?? String(Number(port) + 1)
const issuer = `http://localhost:${providerPort}`
const chromiumPath = process.env.CHROMIUM_PATH

// Workers load this file too, and must find the folder that the first one made.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'haat-e2e-'))

const shop = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: port,
  DATA_DIR: process.env.E2E_DATA_DIR,
  DEMO: 'on',
  ADMIN_EMAIL: 'admin@suto.test',
  ADMIN_PASSWORD: 'the-owner-of-the-tested-shop',
  SHOPPER_EMAIL: 'rahim@suto.test',
  SHOPPER_PASSWORD: 'a-shopper-of-the-tested-shop',
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: client.clientId,
  OIDC_CLIENT_SECRET: client.clientSecret,
  OIDC_NAME: 'Suto Account',
  E2E_PROVIDER_PORT: providerPort,
}

// Whoever runs the tests may have a real shop set up in the same shell: stay away from it.
const realShop =
  /^(DATABASE_URL$|SHOP_URL$|TRUSTED_PROXIES$|(SMTP|S3|SSLCOMMERZ|IMGBB|OIDC)_|(GOOGLE|FACEBOOK|GITHUB)_CLIENT_)/
for (const name of Object.keys(process.env)) if (realShop.test(name)) delete process.env[name]

// The journeys read the accounts from here as well.
Object.assign(process.env, shop)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    baseURL: url,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromiumPath && { executablePath: chromiumPath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'node_modules/.bin/node src/server/main.ts',
      url: `${url}/readyz`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
    {
      command: 'node_modules/.bin/node e2e/openid-provider.ts',
      url: `${issuer}/.well-known/openid-configuration`,
      timeout: 60_000,
      stdout: 'ignore',
      stderr: 'ignore',
    },
  ],
})
