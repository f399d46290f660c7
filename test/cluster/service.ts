import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { unprivileged } from '../run/postgres.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../run/temporary.ts'

const READY_MS = 30_000
const STOP_MS = 15_000
const RUN_MS = 60_000

/** A third-party program that serves until it is stopped. */
export interface Service {
  start(): Promise<void>
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Kills it and all its children, without a chance to clean up. */
  kill(): Promise<void>
  signal(signal: NodeJS.Signals): void
  pid(): number | undefined
}

interface ServiceOptions {
  command: string
  args: readonly string[]
  folder: string
  /** Rejects until it serves. */
  isReady: () => Promise<unknown>
  /** Sent to it when this process ends. */
  lastSignal: NodeJS.Signals
}

export function makeService(options: ServiceOptions): Service {
  const { command, args, folder, isReady, lastSignal } = options
  let child: ChildProcess | undefined
  let complaint = ''

  function atExit(): void {
    child?.kill(lastSignal)
  }

  async function start(): Promise<void> {
    const started = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...unprivileged(),
    })
    complaint = ''
    for (const output of [started.stdout, started.stderr]) {
      output.on('data', (chunk: Buffer) => {
        complaint = `${complaint}${chunk}`.slice(-4000)
      })
    }
    child = started
    process.prependOnceListener('exit', atExit)
    const until = Date.now() + READY_MS
    for (;;) {
      if (hasEnded(started)) throw new Error(`${command} ended: ${complaint}`)
      if (await isReady().catch(() => false)) return
      if (Date.now() > until) throw new Error(`${command} does not answer: ${complaint}`)
      await wait(50)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || hasEnded(child)) return
    process.off('exit', atExit)
    const exit = once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) })
    child.kill(signal)
    await exit
  }

  async function kill(): Promise<void> {
    if (!child?.pid || hasEnded(child)) return
    const children = listChildren(child.pid)
    const exit = once(child, 'exit')
    for (const pid of [child.pid, ...children]) killNow(pid)
    await exit
    process.off('exit', atExit)
  }

  const signal = (name: NodeJS.Signals) => void child?.kill(name)
  return { start, end, kill, signal, pid: () => child?.pid }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function listChildren(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return list.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** A folder owned by the account that runs services: PostgreSQL and PgBouncer refuse to run as root. */
export function makeServiceFolder(purpose: string): TemporaryFolder {
  const folder = makeTemporaryFolder(purpose)
  const { uid, gid } = unprivileged()
  if (uid !== undefined) chownSync(folder.path, uid, gid ?? uid)
  return folder
}

/** Runs a program to its end as the account of services. @throws Error with its output */
export async function runAsService(
  command: string,
  args: readonly string[],
  folder: string,
): Promise<void> {
  const options = { cwd: folder, timeout: RUN_MS, ...unprivileged() }
  await promisify(execFile)(command, args, options)
}
