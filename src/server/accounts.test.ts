import { afterAll, expect, it } from 'vitest'
import { openTestApp, PASSWORD } from '#test/app.ts'
import { prepareDemoAccounts, prepareFirstAdmin } from './accounts.ts'
import { readConfig } from './config/config.ts'

const test = await openTestApp()
afterAll(test.close)

it('makes no administrator of a stranger who signed up with the owner’s email first', async () => {
  const stranger = await test.signUp('owner@shop.test')
  const config = readConfig({
    DEMO: 'off',
    ADMIN_EMAIL: 'owner@shop.test',
    ADMIN_PASSWORD: 'what the owner chose',
  })
  await prepareFirstAdmin(test.shop, config, test.setSignIn)

  expect((await stranger('/api/orders')).status).toBe(401)
  const signIn = (password: string) =>
    test.request('/api/auth/sign-in/email', {
      json: { email: 'owner@shop.test', password },
      headers: { Origin: 'http://shop.test' },
    })
  expect((await signIn(PASSWORD)).status).toBe(401)
  expect((await signIn('what the owner chose')).status).toBe(200)
})

it('prints passwords that it generated, but none from the settings', async () => {
  const prepare = (settings: Record<string, string>) =>
    prepareDemoAccounts(
      test.shop,
      readConfig({ DATA_DIR: test.dataDir, ...settings }),
      test.setSignIn,
    )
  const made = { madePassword: expect.stringMatching(/^[a-z0-9]{10}$/) }
  const ofSettings = { madePassword: undefined }
  expect(await prepare({ ADMIN_PASSWORD: 'what the owner chose' })).toMatchObject([
    made,
    ofSettings,
  ])
  expect(await prepare({ SHOPPER_PASSWORD: 'what Rahim chose' })).toMatchObject([ofSettings, made])
})
