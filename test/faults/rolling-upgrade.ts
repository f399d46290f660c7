import { execFile } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inRoot, packageEnv } from '../../scripts/places.mjs'
import { listUrls, startShopBehind } from '../cluster/shop-behind.ts'
import { startWebServer } from '../cluster/web-server.ts'
import { makeTemporaryFolder } from '../run/temporary.ts'
import { endShop } from '../running-shop.ts'
import { expectWhole } from './examine.ts'
import { withServer } from './places.ts'
import { Fault, type Outcome, type Report, type Scenario } from './scenario.ts'
import { describeAnswers, sendShoppers, stockUp, untilMore } from './shoppers.ts'

const ORDERS = 60
const run = promisify(execFile)

export const rollingUpgrade: Scenario = {
  name: 'rolling-upgrade',
  needs: ['initdb', 'nginx', 'git', 'tar'],
  run: async (report) => {
    const { OLD_TREE } = process.env
    if (OLD_TREE) return upgradeFrom(OLD_TREE, report)
    const folder = makeTemporaryFolder('old-tree')
    try {
      await buildOldTree(folder.path, report)
      return await upgradeFrom(folder.path, report)
    } finally {
      folder.remove()
    }
  },
}

/** Builds the last commit before the newest migration, since old servers must survive that. */
async function buildOldTree(folder: string, report: Report): Promise<void> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: inRoot() })).stdout.trim()
  const newest = await git(
    'log',
    '-1',
    '--diff-filter=A',
    '--format=%H',
    '--',
    'src/database/migrations',
  )
  const before = await git('ls-tree', '--name-only', `${newest}~1`, 'src/database/migrations/')
  if (before.split('\n').some((path) => !existsSync(inRoot(path)))) {
    throw new Error('No migration was added since 1.0.0: set OLD_TREE.')
  }
  report(`building the tree before ${newest.slice(0, 8)}`)
  const archive = join(folder, 'tree.tar')
  await git('archive', '--output', archive, `${newest}~1`)
  await run('tar', ['-xf', archive, '-C', folder])
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  await run('npm', ['run', 'build'], { cwd: folder, env: packageEnv, maxBuffer: 1e8 })
}

/** Old servers take orders while the first new one migrates, and until they are replaced one by one. */
function upgradeFrom(oldTree: string, report: Report): Promise<Outcome> {
  return withServer(async (settings) => {
    const web = await startWebServer()
    try {
      const first = await startShopBehind(web, settings, oldTree)
      const second = await startShopBehind(web, settings, oldTree)
      await web.sendTo(listUrls([first, second]))
      await stockUp(web.url)
      const sale = await sendShoppers(() => web.url, 4)
      const goOn = async (what: string) => {
        await untilMore(sale, ORDERS)
        report(`${what}: ${sale.acknowledged.length} orders, ${describeAnswers(sale)}`)
      }
      await goOn('two old servers')
      const third = await startShopBehind(web, settings)
      await goOn('migrated beneath them')
      await web.sendTo(listUrls([second, third]))
      await endShop(first, 'SIGTERM')
      await goOn('an old server and a new one')
      const fourth = await startShopBehind(web, settings)
      await web.sendTo(listUrls([third, fourth]))
      await endShop(second, 'SIGTERM')
      await goOn('two new servers')
      await sale.stop()
      const refused = [...sale.answers.keys()].filter((status) => status !== 200)
      if (refused.length > 0) throw new Fault(`Shoppers heard ${describeAnswers(sale)}`)
      return {
        done: 'two old servers replaced by new ones, one by one, while orders come',
        acknowledged: `${sale.acknowledged.length} orders`,
        found: `${await expectWhole(settings, sale)}, nobody refused, the slowest after ${Math.round(Math.max(...sale.tookMs))} ms`,
      }
    } finally {
      await web.remove()
    }
  })
}
