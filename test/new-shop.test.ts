import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { plain } from './pictures.ts'
import { runProgram } from './run-program.ts'
import {
  endAllShops,
  endShop,
  type RunningShop,
  shopper,
  signIn,
  signInCookie,
  startShop,
} from './running-shop.ts'
import { orderFor } from './shop.ts'

const DOCTOR = 'src/server/cli/doctor.ts'

/** The demo, opened in an empty folder. The last test examines it after it was closed. */
const dataDir = join(await mkdtemp(join(tmpdir(), 'haat-new-')), 'data')
const demo = join(dataDir, 'demo')
const shop = await startForAnybody()
afterAll(endAllShops)

/** Starts the shop in a terminal with a permissive umask. */
function startForAnybody(): Promise<RunningShop> {
  const before = process.umask(0)
  return startShop({ DATA_DIR: dataDir, DEMO: 'on' }).finally(() => process.umask(before))
}

const MAX_KB = 400 * 1024
const PRODUCT = { productId: 'white-everyday-panjabi', size: 'M', quantity: 1 } as const

it.runIf(existsSync('/proc/self/status'))(
  'opens a demo in an empty folder within the memory of a 512 MB server',
  async () => {
    const status = await readFile(`/proc/${shop.process.pid}/status`, 'utf8')
    const most = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1])
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(MAX_KB)
  },
)

it('refuses to share its database with another process', async () => {
  await expect(startForAnybody()).rejects.toThrow(
    `DATA_DIR is "${demo}", where another server is already running`,
  )
})

it('must be stopped before its data is examined', async () => {
  expect(await runProgram(DOCTOR, { DATA_DIR: dataDir, DEMO: 'on' })).toEqual({
    code: 1,
    said: `DATA_DIR is "${demo}", where the shop is running. Stop it, then try again.`,
  })
})

it('finds what is not bundled: the PDF worker and the picture library', async () => {
  const call = await signIn(shop.url)
  const { data: product } = await call(`/products/${PRODUCT.productId}`)
  await call('/cart/add', PRODUCT)
  const order = await call('/orders', orderFor([{ ...PRODUCT, price: product.price }]))
  expect(order).toMatchObject({ success: true })

  const headers = { cookie: await signInCookie(shop.url, shopper), Origin: shop.url }
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${shop.url}/api${path}`, { ...init, headers })
  const invoice = await send(`/orders/${order.data.orderId}/invoice`)
  expect(invoice.headers.get('Content-Type')).toBe('application/pdf')
  expect(await invoice.text()).toMatch(/^%PDF-/)

  const { data: session } = await (await send('/upload-keys/session', { method: 'POST' })).json()
  const form = new FormData()
  const picture = await plain(400, 500).png().toBuffer()
  form.set('image', new Blob([new Uint8Array(picture)]), 'a face.png')
  const upload = await send(`/images/upload?key=${session.key}`, { method: 'POST', body: form })
  expect(await upload.json()).toMatchObject({ success: true, data: { title: 'a face' } })
})

it.skipIf(process.platform === 'win32')(
  'protects mails, pictures and the database from other accounts of the machine',
  async () => {
    await fetch(`${shop.url}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { Origin: shop.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: shopper.email, redirectTo: '/reset-password' }),
    })
    const listMails = () => readdir(join(demo, 'outbox')).catch(() => [])
    await expect.poll(listMails).not.toEqual([])
    expect(await endShop(shop, 'SIGTERM')).toBe(0)

    const names = ['', ...(await readdir(dataDir, { recursive: true }))]
    expect(names).toEqual(
      expect.arrayContaining(
        ['secret', 'images', join('database', 'PG_VERSION')].map((name) => join('demo', name)),
      ),
    )
    const modes = await Promise.all(
      names.map(async (name) => [name, (await stat(join(dataDir, name))).mode] as const),
    )
    expect(modes.filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([])
  },
  60_000,
)

it('passes all checks once it is closed', async () => {
  await endShop(shop, 'SIGTERM')
  const { code, said } = await runProgram(DOCTOR, { DATA_DIR: dataDir, DEMO: 'on' })
  expect(said).toMatch(/^ok {5}The database has no pending migrations\n/)
  expect(said).toMatch(/\nAll checks passed\.$/)
  expect(code).toBe(0)
})
