import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { programEnv } from '#test/program-env.ts'
import { findFreePort } from '#test/run/free-port.ts'
import { median } from './measure.ts'

const SECOND_STARTS = 3
/** By then, the garbage of the start has been collected. */
const REST_MS = 10_000
const AT_ONCE = 12
const LISTS = 1200
const SEARCHES = 80

interface Started {
  url: string
  program: ChildProcess
  firstPageMs: number
}

/** Starts a demo with the embedded database, as `npm start` does: how soon it answers, and how much memory it takes. */
export async function benchStarting(): Promise<void> {
  console.log('\nStarting, and memory (embedded database, demo)')
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  await end(await start(folder))
  const times: number[] = []
  for (let round = 1; round < SECOND_STARTS; round += 1) {
    const started = await start(folder)
    times.push(started.firstPageMs)
    await end(started)
  }
  const shop = await start(folder)
  times.push(shop.firstPageMs)
  say('second start to the first page', `${median(times).toFixed(0)} ms`)
  await pause(REST_MS)
  say('resident at rest', await residentOf(shop, 'VmRSS'))
  say('first rendering of a product', `${median(await renderProducts(shop.url)).toFixed(1)} ms`)
  const paths = [
    ...Array.from({ length: LISTS }, (_, i) => `/products?minPrice=${i + 1}`),
    ...Array.from({ length: SEARCHES }, (_, i) => `/products?q=shirt+${i}`),
  ]
  await askAll(shop.url, paths)
  say('at most, under load', await residentOf(shop, 'VmHWM'))
  await end(shop)
  await rm(folder, { recursive: true })
}

function say(name: string, figure: string): void {
  console.log(`  ${name.padEnd(34)}${figure.padStart(10)}`)
}

async function start(folder: string): Promise<Started> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const program = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...programEnv,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: 'on',
      LIMITS: 'off',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isThere(url))) {
    if (program.exitCode !== null) throw new Error('The shop did not open')
    await pause(10)
  }
  return { url, program, firstPageMs: performance.now() - startedAt }
}

async function isThere(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

async function end({ program }: Started): Promise<void> {
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
}

/** The memory of the server itself, which `npm start` starts as a child. Only known on Linux. */
async function residentOf(
  { program: { pid } }: Started,
  which: 'VmRSS' | 'VmHWM',
): Promise<string> {
  try {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const status = await readFile(`/proc/${children.trim().split(' ')[0]}/status`, 'utf8')
    const kibibytes = Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1])
    return `${((kibibytes * 1024) / 1e6).toFixed(0)} MB`
  } catch {
    return 'not told'
  }
}

/** The time to render each product for the first time, in milliseconds. */
async function renderProducts(url: string): Promise<number[]> {
  const { data } = await (await fetch(`${url}/api/products?limit=48`)).json()
  const times: number[] = []
  for (const { id } of data as { id: string }[]) {
    const startedAt = performance.now()
    await (await fetch(`${url}/products/${id}`)).arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  return times
}

async function askAll(url: string, paths: readonly string[]): Promise<void> {
  const left = [...paths]
  const ask = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await (await fetch(url + path)).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
}
