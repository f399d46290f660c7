import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lightly } from '../scripts/lightly.mjs'
import { programEnv } from './program-env.ts'

/** The folder of a demo with these settings. */
export function demoDir({ DATA_DIR = '', DATABASE_URL }: Record<string, string>): string {
  return DATABASE_URL ? DATA_DIR : join(DATA_DIR, 'demo')
}

const running = new Set<ChildProcess>()
/** Processes that are expected to end; any other that ends has failed. */
const ending = new WeakSet<ChildProcess>()
const root = fileURLToPath(new URL('..', import.meta.url))

export interface RunningShop {
  url: string
  process: ChildProcess
  /** All console output so far. */
  output: () => string
}

export const administrator = { email: 'admin@suto.test', password: 'administrator of the test' }
export const shopper = { email: 'rahim@suto.test', password: 'shopper of the test' }

/**
 * Starts the real program as `npm start` does, as a process of its own, on a free port. Rejects when it does not start.
 * @param tree the folder of another build
 * @param under a command prefix that runs the shop, such as `prlimit --nofile=256`
 */
export function startShop(
  settings: Record<string, string>,
  tree = root,
  under: readonly string[] = [],
): Promise<RunningShop> {
  const server = [process.execPath, ...lightly.flags, 'build/program/main.js']
  return openShop([...under, ...server], settings, tree)
}

/** Like `npm start`: restarts the server when it asks for that. */
export function startByScript(settings: Record<string, string>): Promise<RunningShop> {
  return openShop([process.execPath, 'scripts/start.mjs'], settings, root)
}

async function openShop(
  [command = '', ...words]: readonly string[],
  settings: Record<string, string>,
  cwd: string,
): Promise<RunningShop> {
  const child = spawn(command, words, {
    cwd,
    env: {
      ...programEnv,
      ...lightly.env,
      PORT: '0',
      DEMO: 'products',
      LOG_LEVEL: 'warn',
      LIMITS: 'off',
      ADMIN_PASSWORD: administrator.password,
      SHOPPER_PASSWORD: shopper.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  child.once('exit', (code, signal) => {
    running.delete(child)
    if (ending.has(child)) return
    process.stderr.write(`The shop ended with ${code ?? signal}:\n${output.slice(-4000)}\n`)
  })
  const url = await new Promise<string>((opened, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const address = / is open at (\S+)/.exec(output)?.[1]
      if (address) opened(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => failed(new Error(`The shop did not open: ${output}`)))
  })
  return { url, process: child, output: () => output }
}

export async function endShop(shop: RunningShop, signal: NodeJS.Signals): Promise<number | null> {
  const { exitCode, signalCode } = shop.process
  if (exitCode !== null || signalCode !== null) return exitCode
  const exit = once(shop.process, 'exit')
  ending.add(shop.process)
  shop.process.kill(signal)
  const [code] = await exit
  return code
}

/** Ends all shops, whatever the result of the test. */
export function endAllShops(): void {
  for (const child of running) {
    ending.add(child)
    child.kill('SIGKILL')
  }
}

/** Signs in and returns the cookie that a browser would send. */
export async function signInCookie(url: string, account: typeof shopper): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`Could not sign in: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Signs in and returns a function that calls the API as that user. */
export async function signIn(url: string, account = shopper) {
  const cookie = await signInCookie(url, account)
  return async (path: string, json?: unknown, method = json === undefined ? 'GET' : 'POST') => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, Origin: url, 'Content-Type': 'application/json' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    return answer.json()
  }
}
