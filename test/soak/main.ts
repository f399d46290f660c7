import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expectWhole } from '../faults/examine.ts'
import { alternately, type ReplicatedShop, withReplicatedShop } from '../faults/replicated.ts'
import { PRODUCT_ID, stockUp } from '../faults/shoppers.ts'
import { administrator, endAllShops, endShop, signInCookie, startShop } from '../running-shop.ts'
import { CARD_PRODUCT_ID, openCardShopper } from './cards.ts'
import { importPrice, printOrders, readReports } from './staff.ts'
import { Table } from './table.ts'

const USAGE = `Does a busy month leave the shop whole?
  npm run test:soak                 two servers and a replicated database, ten minutes
  npm run test:soak -- 2            two minutes`

const WRONG_USAGE = 2
const MINUTE_MS = 60_000
const SAMPLE_MS = 5000
/** By then, a server has served its first pages and pictures. */
const SETTLED_MS = 30_000
const PATHS = ['/', '/products', '/categories', `/products/${PRODUCT_ID}`]

const [minutes = '10', ...others] = process.argv.slice(2)
if (others.length > 0 || !/^\d{1,3}$/.test(minutes) || minutes === '0') {
  process.stderr.write(`${USAGE}\n`)
  process.exit(WRONG_USAGE)
}
const durationMs = Number(minutes) * MINUTE_MS

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}

/** Memory of each server that ran for a while: after settling, at its peak, and at the end. */
function watchMemory({ shops }: ReplicatedShop) {
  const seen = new Map<number, { since: number; settled: number; most: number; last: number }>()
  const sample = () => {
    for (const { process: server } of shops) {
      const { pid } = server
      if (pid === undefined || server.exitCode !== null || server.killed) continue
      const now = memoryOf(pid)
      const before = seen.get(pid) ?? { since: Date.now(), settled: now, most: now, last: now }
      const isSettling = Date.now() - before.since < SETTLED_MS
      const settled = isSettling ? now : before.settled
      seen.set(pid, { ...before, settled, most: Math.max(before.most, now), last: now })
    }
  }
  const timer = setInterval(sample, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return [...seen.values()]
  }
}

async function restart(
  { shops, settings }: ReplicatedShop,
  index: number,
  signal: NodeJS.Signals,
): Promise<void> {
  const [ending] = shops.splice(index, 1)
  if (ending) await endShop(ending, signal)
  shops.push(await startShop(settings))
}

/** Spreads these over the run: a restart, a failover of the database, and a crashed server. */
async function disturb(replicated: ReplicatedShop): Promise<void> {
  const { primary, replica, front } = replicated
  await wait(durationMs / 4)
  await restart(replicated, 0, 'SIGTERM')
  say('One server was restarted.')
  await wait(durationMs / 4)
  await primary.kill()
  front.refuse()
  await replica.promote()
  front.pointTo(replica.url)
  say('The primary was killed, and its replica promoted.')
  await wait(durationMs / 4)
  await restart(replicated, 0, 'SIGKILL')
  say('One server was killed, and another started.')
}

async function soak(replicated: ReplicatedShop): Promise<boolean> {
  const { settings, shops, sale } = replicated
  const urlOf = alternately(shops)
  const table = new Table()
  await stockUp(urlOf(), CARD_PRODUCT_ID)
  const cookie = await signInCookie(urlOf(), administrator)
  const cards = await openCardShopper(urlOf)
  const readMemory = watchMemory(replicated)
  const until = performance.now() + durationMs
  const isOver = () => performance.now() > until
  const repeat = (kind: string, pauseMs: number, work: () => Promise<unknown>) =>
    table.repeat(kind, isOver, pauseMs, work)
  const browse = async () => {
    const path = PATHS[Math.floor(Math.random() * PATHS.length)]
    const answer = await fetch(urlOf() + path, { signal: AbortSignal.timeout(MINUTE_MS) })
    await answer.text()
    return answer.ok
  }
  await Promise.all([
    disturb(replicated),
    repeat('pages', 20, browse),
    repeat('pages', 20, browse),
    repeat('cards', 500, cards.pay),
    repeat('cancellations', 3000, cards.cancelLatest),
    repeat('imports', 5000, () => importPrice({ urlOf, cookie })),
    repeat('reports', 3000, () => readReports({ urlOf, cookie })),
    repeat('prints', 2000, () => printOrders({ urlOf, cookie }, sale.acknowledged)),
  ])
  await sale.stop()
  for (const tookMs of sale.tookMs) table.note('orders', tookMs, true)
  const memory = readMemory()
  for (const line of table.lines()) say(line)
  for (const { settled, most, last } of memory) {
    say(`A server took ${settled} MB once settled, ${most} MB at the most, ${last} MB at the end.`)
  }
  say(
    `${sale.acknowledged.length} orders were acknowledged; found: ${await expectWhole(settings, sale)}.`,
  )
  const isFlat = memory.every(({ settled, last }) => last < settled * 1.5 + 50)
  if (!isFlat) say('FAULT  The memory of a server grows.')
  return isFlat
}

let isWell = false
try {
  isWell = await withReplicatedShop('synchronous', soak)
} catch (error) {
  say(`FAULT  ${error instanceof Error ? error.stack : error}`)
} finally {
  endAllShops()
}
process.exit(isWell ? 0 : 1)
