import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { endAllShops, endShop, startShop } from './running-shop.ts'

afterEach(endAllShops)

it('works on and closes as ever when nobody reads what it prints any more', async () => {
  const shop = await startShop({
    DATA_DIR: await mkdtemp(join(tmpdir(), 'haat-unread-')),
    DEMO: 'off',
    ADMIN_EMAIL: 'owner@suto.test',
    LOG_LEVEL: 'info',
  })
  shop.process.stdout?.destroy()
  shop.process.stderr?.destroy()
  expect((await fetch(`${shop.url}/api/no-such-call`)).status).toBe(404)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect(await endShop(shop, 'SIGTERM')).toBe(0)
}, 120_000)
