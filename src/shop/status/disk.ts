import { m } from '#messages'
import { numberFormat } from '../shared/language.ts'
import type { DiskSpace, StatusLine } from './contract.ts'
import type { StatusFacts } from './facts.ts'
import { line, ungrouped } from './line.ts'

const GIGABYTE = 1024 ** 3
/** Either is enough: a large disk has room when a twentieth is left. */
const ROOM = { share: 0.1, bytes: 5 * GIGABYTE }
const LAST_ROOM = { share: 0.03, bytes: GIGABYTE }

export function describeDisk({ disk }: StatusFacts): StatusLine {
  const name = m.health_disk()
  if (!disk) return line(name, 'warning', m.health_disk_unreadable())
  // Linux makes a file system read-only after an error of its disk.
  if (!disk.isWritable) {
    return line(name, 'broken', m.health_disk_read_only(), { advice: m.health_disk_replace() })
  }
  const says = m.health_disk_free({
    free: gigabytesOf(disk.freeBytes),
    total: gigabytesOf(disk.totalBytes),
  })
  if (isScarce(disk, LAST_ROOM)) {
    return line(name, 'broken', says, { advice: m.health_disk_free_now() })
  }
  if (isScarce(disk, ROOM)) {
    return line(name, 'warning', says, {
      advice: m.health_disk_delete(),
    })
  }
  return line(name, 'works', says)
}

function isScarce({ freeBytes, totalBytes }: DiskSpace, { share, bytes }: typeof ROOM): boolean {
  return freeBytes < bytes && freeBytes < totalBytes * share
}

const tenths = numberFormat({ minimumFractionDigits: 1 })

function gigabytesOf(bytes: number): string {
  const gigabytes = bytes / GIGABYTE
  return gigabytes < 10 ? tenths(Number(gigabytes.toFixed(1))) : ungrouped(Math.round(gigabytes))
}
