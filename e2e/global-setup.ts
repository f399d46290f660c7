import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endShop, startShop } from '#test/running-shop.ts'
import { accounts, demo } from './worker-shop.ts'

/** Fills one shop and closes it; every worker opens a copy. Returns a cleanup function. */
export default async function fillTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-e2e-'))
  const template = join(folder, 'template')
  await endShop(await startShop({ ...accounts, DEMO: demo, DATA_DIR: template }), 'SIGTERM')
  // Workers inherit the environment of the process that did this.
  process.env.E2E_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}
