import { readdirSync, readFileSync } from 'node:fs'

type Pid = number | string | undefined

const TICK_MS = 10

/** What Linux says of it; nothing elsewhere, or once it has ended. */
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

/** Processor time of a process so far, in milliseconds. */
export function processorMs(pid: Pid): number {
  return readStat(pid).ownMs
}

/** With its children, those that have ended included. */
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
