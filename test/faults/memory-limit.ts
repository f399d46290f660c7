import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const MEGABYTE = 1024 * 1024
const ROOT = '/sys/fs/cgroup'

interface MemoryLimit {
  /** A command prefix that applies the limit. */
  under: string[]
  /** How many processes were killed for lack of memory. */
  readKills: () => Promise<number>
  remove: () => Promise<void>
}

/** Creates a control group of that size, without swap; undefined where that is not allowed. */
export async function limitMemory(megabytes: number): Promise<MemoryLimit | undefined> {
  const isSecond = existsSync(join(ROOT, 'cgroup.controllers'))
  const parent = isSecond ? ROOT : join(ROOT, 'memory')
  const [limit, swap, events] = isSecond
    ? (['memory.max', 'memory.swap.max', 'memory.events'] as const)
    : (['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes', 'memory.oom_control'] as const)
  const group = join(parent, `haat-faults-${process.pid}`)
  try {
    if (isSecond) await writeFile(join(parent, 'cgroup.subtree_control'), '+memory')
    await mkdir(group)
    await writeFile(join(group, limit), String(megabytes * MEGABYTE))
  } catch {
    await rmdir(group).catch(() => undefined)
    return undefined
  }
  // Some systems have no swap, or do not count it.
  const most = isSecond ? 0 : megabytes * MEGABYTE
  await writeFile(join(group, swap), String(most)).catch(() => undefined)
  return {
    under: ['sh', '-c', 'echo $$ >"$0" && exec "$@"', join(group, 'cgroup.procs')],
    readKills: async () => {
      const told = await readFile(join(group, events), 'utf8')
      return Number(/^oom_kill (\d+)/m.exec(told)?.[1] ?? 0)
    },
    remove: async () => {
      // The last process may still be ending.
      for (let tries = 0; tries < 20; tries++) {
        const isGone = await rmdir(group).then(
          () => true,
          () => false,
        )
        if (isGone) return
        await wait(100)
      }
    },
  }
}
