import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endShop, type RunningShop, startShop } from '#test/running-shop.ts'
import { expect } from './shop.ts'

/** A shop in an empty folder, which is deleted afterwards. */
export async function withShop(
  settings: Record<string, string>,
  visit: (
    shop: RunningShop,
    restart: (more: Record<string, string>) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-welcome-'))
  const dataDir = join(folder, 'data')
  let shop = await startShop({ ...settings, DATA_DIR: dataDir })
  try {
    await visit(shop, async (more) => {
      await endShop(shop, 'SIGTERM')
      shop = await startShop({ ...settings, ...more, DATA_DIR: dataDir })
    })
  } finally {
    await endShop(shop, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

/** That creates the owner’s account. */
export async function linkOf({ output }: RunningShop): Promise<string> {
  const find = () => /http\S+\/welcome#\S+/.exec(output())?.[0] ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}
