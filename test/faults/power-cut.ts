import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeTemporaryFolder } from '../run/temporary.ts'
import { endShop, startShop } from '../running-shop.ts'
import { copyFolder } from './copy-folder.ts'
import { withMortalDisk } from './disks.ts'
import { expectWell, readKept } from './examine.ts'
import { withEmbedded } from './places.ts'
import { Fault, type Outcome, type Report, type Scenario } from './scenario.ts'
import { sendShoppers, stockUp, untilMore } from './shoppers.ts'

const MOMENTS = 4

/** Opens a copy of the data folder. Returns how many of the orders acknowledged until then are missing. @throws Fault */
async function readCopy(folder: string, until: readonly string[]) {
  const settings = { DATA_DIR: folder }
  const kept = await readKept(settings).catch((error: unknown) => {
    throw new Fault(`A copy does not open: ${String(error).split('\n')[0]}`)
  })
  const ids = new Set(kept.orderIds)
  if (kept.sold !== ids.size) throw new Fault(`${kept.sold} pieces sold in ${ids.size} orders`)
  await expectWell(settings)
  return until.filter((id) => !ids.has(id)).length
}

async function copyWhileOrdering(report: Report, stops: boolean): Promise<Outcome> {
  return withEmbedded(async (settings) => {
    const shop = await startShop(settings)
    await stockUp(shop.url)
    const sale = await sendShoppers(() => shop.url, 4)
    for (let moment = 0; moment < MOMENTS; moment++) {
      await untilMore(sale, 5)
      await wait(Math.random() * 300)
      const copy = makeTemporaryFolder('copy')
      if (stops) shop.process.kill('SIGSTOP')
      const until = sale.acknowledged
      await copyFolder(settings.DATA_DIR ?? '', copy.path)
      if (stops) shop.process.kill('SIGCONT')
      const missing = await readCopy(copy.path, until)
      report(`copy ${moment + 1}: ${missing} of ${until.length} orders missing`)
      copy.remove()
      if (missing > 0) throw new Fault(`${missing} of ${until.length} orders are missing in a copy`)
    }
    await sale.stop()
    await endShop(shop, 'SIGTERM')
    return {
      done: `the data folder copied ${MOMENTS} times while orders come, ${stops ? 'the shop held still' : 'file by file'}`,
      acknowledged: `${sale.acknowledged.length} orders`,
      found: 'every copy opens, with every order of before, doctor well',
    }
  })
}

/** Uses the embedded database while orders are placed, on a disk that keeps only what was written through. */
async function cutPower(report: Report): Promise<Outcome> {
  return withMortalDisk(400, async (disk) => {
    const settings = { DATA_DIR: join(disk.path, 'data') }
    const shop = await startShop(settings)
    await stockUp(shop.url)
    const sale = await sendShoppers(() => shop.url, 4)
    for (let moment = 0; moment < MOMENTS; moment++) {
      await untilMore(sale, 5)
      await wait(Math.random() * 3000)
      const until = sale.acknowledged
      const missing = await disk.afterPowerCut((path) => readCopy(join(path, 'data'), until))
      report(`cut ${moment + 1}: ${missing} of ${until.length} orders missing`)
      if (missing > 0) throw new Fault(`${missing} of ${until.length} orders are lost`)
    }
    await sale.stop()
    await endShop(shop, 'SIGTERM')
    return {
      done: `the power cut ${MOMENTS} times while orders come, embedded database`,
      acknowledged: `${sale.acknowledged.length} orders`,
      found: 'every time the database opens with every order of before, doctor well',
    }
  })
}

export const folderCopied: Scenario = {
  name: 'folder-copied',
  needs: [],
  run: (report) => copyWhileOrdering(report, true),
}

export const folderCopiedLive: Scenario = {
  name: 'folder-copied-live',
  needs: [],
  run: (report) => copyWhileOrdering(report, false),
}

export const powerCut: Scenario = {
  name: 'power-cut-embedded',
  needs: ['root', 'mount', 'mkfs.ext4'],
  run: cutPower,
}
