import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { endAllShops, endShop, shopper, startShop } from './running-shop.ts'

afterEach(endAllShops)

it.skipIf(process.platform === 'win32')(
  'keeps mails, pictures and the database from other accounts of the machine',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'haat-private-'))
    const dataDir = join(root, 'data')
    const before = process.umask(0)
    const shop = await startShop({ DATA_DIR: dataDir }).finally(() => process.umask(before))
    await fetch(`${shop.url}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { Origin: shop.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: shopper.email, redirectTo: '/reset-password' }),
    })
    await expect.poll(() => readdir(join(dataDir, 'outbox')).catch(() => [])).toHaveLength(1)
    expect(await endShop(shop, 'SIGTERM')).toBe(0)

    const names = ['', ...(await readdir(dataDir, { recursive: true }))]
    expect(names).toEqual(
      expect.arrayContaining(['secret', 'images', join('database', 'PG_VERSION')]),
    )
    const modes = await Promise.all(
      names.map(async (name) => [name, (await stat(join(dataDir, name))).mode] as const),
    )
    expect(modes.filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([])
  },
  60_000,
)
