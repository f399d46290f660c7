import { Gauge, Registry } from 'prom-client'
import type { PoolState } from '#database/pools.ts'
import type { DiskSpace } from '#shop/status/contract.ts'
import type { Work } from '#shop/work/contract.ts'
import type { ShopFigures } from './shop-figures.ts'

/** Sources of the gauges. */
export interface MeasuredShop {
  readFigures: () => Promise<ShopFigures>
  readDiskSpace: () => Promise<DiskSpace>
  pools: () => PoolState[]
  pageCache: () => { hits: number; misses: number; bytes: number }
}

type Sample = [labels: Record<string, string>, value: number]

/** Gauges, read on request. Those of the shop are left out while the database does not answer. */
export async function currentFigures(
  { readDiskSpace, pools, pageCache }: MeasuredShop,
  figures: ShopFigures | undefined,
): Promise<Registry> {
  const registry = new Registry()
  function add(name: string, help: string, samples: Sample[]): void {
    if (samples.length === 0) return
    const labelNames = Object.keys(samples[0]?.[0] ?? {})
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const [labels, value] of samples) gauge.set(labels, value)
  }
  const addOne = (name: string, help: string, value: number) => add(name, help, [[{}, value]])

  addOne('haat_database_up', '1 if the figures of the shop could be read.', figures ? 1 : 0)
  if (figures) {
    addOne('haat_orders', 'Orders placed, without deleted ones.', figures.orders)
    addOne('haat_payments_to_decide', 'Payments that need review.', figures.paymentsToDecide)
    const { work, backupEndedAt } = figures
    if (backupEndedAt) {
      addOne(
        'haat_last_backup_timestamp_seconds',
        'When the last backup that is whole ended.',
        backupEndedAt.getTime() / 1000,
      )
    }
    const ofQueues = (value: (work: Work) => number): Sample[] =>
      work.map((each) => [{ queue: each.name }, value(each)])
    const now = Date.now()
    add(
      'haat_queue_waiting',
      'Jobs that wait; 1001 means more than 1000.',
      ofQueues(({ waiting }) => waiting),
    )
    add(
      'haat_queue_failed',
      'Jobs given up; 1001 means more than 1000.',
      ofQueues(({ failed }) => failed),
    )
    add(
      'haat_queue_oldest_seconds',
      'Age of the oldest job that could have been done.',
      ofQueues(({ waitingSince }) => secondsSince(waitingSince, now)),
    )
    add(
      'haat_task_in_trouble',
      '1 if the task failed, or did not come twice.',
      ofQueues(({ condition }) => (condition === 'fine' ? 0 : 1)),
    )
  }

  const disk = await readDiskSpace().catch(() => undefined)
  if (disk) {
    addOne('haat_disk_free_bytes', 'Free space on the disk of DATA_DIR.', disk.freeBytes)
    addOne('haat_disk_size_bytes', 'Size of the disk of DATA_DIR.', disk.totalBytes)
  }

  add(
    'haat_database_connections',
    'Connections of this server, by what they are for.',
    pools().flatMap(({ pool, total, idle }): Sample[] => [
      [{ pool, state: 'idle' }, idle],
      [{ pool, state: 'in use' }, total - idle],
    ]),
  )
  add(
    'haat_database_connections_awaited',
    'Requests and jobs that wait for a connection.',
    pools().map(({ pool, awaited }): Sample => [{ pool }, awaited]),
  )

  const { hits, misses, bytes } = pageCache()
  add('haat_page_cache_answers', 'Public answers since the start, from memory or made anew.', [
    [{ from: 'memory' }, hits],
    [{ from: 'rendering' }, misses],
  ])
  addOne('haat_page_cache_bytes', 'Memory that cached answers take.', bytes)
  return registry
}

function secondsSince(instant: string | null, now: number): number {
  return instant === null ? 0 : Math.max(0, (now - Date.parse(instant)) / 1000)
}
