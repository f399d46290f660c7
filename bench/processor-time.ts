import { readdirSync, readFileSync } from 'node:fs'

type Pid = number | string | undefined

const TICK_MS = 10

/** The process's line in /proc on Linux; undefined on other systems, or when the process has ended. */
function readStat(pid: Pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const sum = (...places: number[]) =>
      places.reduce((ticks, place) => ticks + Number(fields[place]), 0) * TICK_MS
    return { parent: Number(fields[1]), ownMs: sum(11, 12), endedMs: sum(13, 14) }
  } catch {
    return { parent: 0, ownMs: 0, endedMs: 0 }
  }
}

/** Processor time that a process has used so far, in milliseconds. */
export function processorMs(pid: Pid): number {
  return readStat(pid).ownMs
}

/** Includes its children, also those that have ended. */
export function familyMs(pid: Pid): number {
  const { ownMs, endedMs } = readStat(pid)
  return readdirSync('/proc')
    .map(readStat)
    .filter(({ parent }) => parent === pid)
    .reduce((total, child) => total + child.ownMs, ownMs + endedMs)
}

export function parentOf(pid: Pid): number {
  return readStat(pid).parent
}
