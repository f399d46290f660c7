import { afterEach, expect, it } from 'vitest'
import { makeProgramSettings } from './database.ts'
import { endAllShops, endShop, startShop } from './running-shop.ts'

afterEach(endAllShops)

it('works and closes normally when its output is not read, or cannot be', async () => {
  const shop = await startShop({
    ...(await makeProgramSettings()),
    DEMO: 'off',
    ADMIN_EMAIL: 'owner@suto.test',
    LOG_LEVEL: 'info',
  })
  const statusOf = async (path: string) => (await fetch(shop.url + path)).status
  shop.process.stdout?.removeAllListeners('data').pause()
  // A megabyte and a half of log lines: more than the buffers of the pipe and the shop.
  const longPath = `/api/${'no-such-call/'.repeat(600)}`
  for (let n = 0; n < 200; n += 1) expect(await statusOf(longPath)).toBe(404)
  expect(await statusOf('/healthz')).toBe(200)
  shop.process.stdout?.destroy()
  shop.process.stderr?.destroy()
  expect([await statusOf('/api/no-such-call'), await statusOf('/healthz')]).toEqual([404, 200])
  expect(await endShop(shop, 'SIGTERM')).toBe(0)
})
