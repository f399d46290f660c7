import { readFile } from 'node:fs/promises'
import { SettingError } from './setting-error.ts'

/** The engine's maximum (`ENGINE_FILES`), and connections of a small shop's visitors. */
const NEEDED_FILES = 400

/** Takes limits in the format of Linux. @throws SettingError when the process may open too few */
export function requireOpenFiles(limits: string): void {
  const allowed = /^Max open files +(\d+)/m.exec(limits)?.[1]
  if (allowed === undefined || Number(allowed) >= NEEDED_FILES) return
  throw new SettingError(
    `The shop may open only ${allowed} files at a time, but the embedded database needs ${NEEDED_FILES}. Raise the limit, for example with "ulimit -n 4096".`,
  )
}

/** Limits of this process; empty where the system does not report them. */
export async function readProcessLimits(): Promise<string> {
  return readFile('/proc/self/limits', 'utf8').catch(() => '')
}
