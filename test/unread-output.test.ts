import { afterEach, expect, it } from 'vitest'
import { makeProgramSettings } from './database.ts'
import { endAllShops, endShop, startShop } from './running-shop.ts'

afterEach(endAllShops)

const startQuietShop = async () =>
  startShop({
    ...(await makeProgramSettings()),
    DEMO: 'off',
    ADMIN_EMAIL: 'owner@suto.test',
    LOG_LEVEL: 'info',
  })

it('works on and closes as ever when nobody can read what it prints any more', async () => {
  const shop = await startQuietShop()
  shop.process.stdout?.destroy()
  shop.process.stderr?.destroy()
  expect((await fetch(`${shop.url}/api/no-such-call`)).status).toBe(404)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect(await endShop(shop, 'SIGTERM')).toBe(0)
})

it('works on and closes as ever when what it prints is full of what nobody has read', async () => {
  const shop = await startQuietShop()
  shop.process.stdout?.removeAllListeners('data').pause()
  // A megabyte and a half of log lines: more than the machine and the shop keep for a reader.
  const longPath = `/api/${'no-such-call/'.repeat(600)}`
  for (let n = 0; n < 200; n += 1) expect((await fetch(shop.url + longPath)).status).toBe(404)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect(await endShop(shop, 'SIGTERM')).toBe(0)
})
