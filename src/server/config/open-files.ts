import { readFile } from 'node:fs/promises'
import { SettingError } from './setting-error.ts'

/** What the engine holds open at the most (`ENGINE_FILES`), and as many visitors as a small shop has beside it. */
const NEEDED_FILES = 400

/** As Linux describes the limits of a process. @throws SettingError when it may open too few */
export function requireOpenFiles(limits: string): void {
  const allowed = /^Max open files +(\d+)/m.exec(limits)?.[1]
  if (allowed === undefined || Number(allowed) >= NEEDED_FILES) return
  throw new SettingError(
    `The shop may open only ${allowed} files at a time, but the embedded database needs ${NEEDED_FILES}. Raise the limit, for example with "ulimit -n 4096".`,
  )
}

/** Of this process; empty where the system does not tell. */
export async function readProcessLimits(): Promise<string> {
  return readFile('/proc/self/limits', 'utf8').catch(() => '')
}
