import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { endAllShops, startShop } from './running-shop.ts'

afterEach(endAllShops)

const MAX_KB = 400 * 1024

it.runIf(existsSync('/proc/self/status'))(
  'opens a demo where there was nothing within what a server of 512 MB has to give',
  async () => {
    const shop = await startShop({ DATA_DIR: await mkdtemp(join(tmpdir(), 'haat-first-')) })
    const status = await readFile(`/proc/${shop.process.pid}/status`, 'utf8')
    const most = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1])
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(MAX_KB)
  },
)
