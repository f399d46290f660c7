import type { DiskSpace, StatusLine } from './contract.ts'
import type { StatusFacts } from './facts.ts'
import { line } from './line.ts'

const GIGABYTE = 1024 ** 3
/** Either is enough: a large disk has room when a twentieth is left. */
const ROOM = { share: 0.1, bytes: 5 * GIGABYTE }
const LAST_ROOM = { share: 0.03, bytes: GIGABYTE }

export function describeDisk({ disk }: StatusFacts): StatusLine {
  const name = 'Disk space'
  if (!disk) return line(name, 'warning', 'Could not be read.')
  const says = `${gigabytesOf(disk.freeBytes)} of ${gigabytesOf(disk.totalBytes)} free.`
  if (isScarce(disk, LAST_ROOM)) {
    const advice = 'Free space now: without any, no order can be saved.'
    return line(name, 'broken', says, { advice })
  }
  if (isScarce(disk, ROOM)) {
    return line(name, 'warning', says, {
      advice: 'Delete what is not needed, or get a larger disk.',
    })
  }
  return line(name, 'works', says)
}

function isScarce({ freeBytes, totalBytes }: DiskSpace, { share, bytes }: typeof ROOM): boolean {
  return freeBytes < bytes && freeBytes < totalBytes * share
}

function gigabytesOf(bytes: number): string {
  const gigabytes = bytes / GIGABYTE
  return `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB`
}
