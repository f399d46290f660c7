import { sql } from 'kysely'
import type { Context } from '../../shared/context.ts'
import { FIXED_SIZES } from '../rules.ts'
import type { SizeRun } from '../size-runs/contract.ts'
import { findVariantsInUse } from '../size-runs/find-sizes-in-use.ts'
import type { ImportChange } from './contract.ts'

interface Changed {
  id: string
  change: ImportChange
}

/** Sizes of orders under way that products would lose with their size run, by product. */
export async function findSoldSizes(
  context: Pick<Context, 'db'>,
  changed: readonly Changed[],
  sizeRuns: readonly SizeRun[],
): Promise<Map<string, string[]>> {
  const labels = new Map(
    changed.flatMap(({ id, change: { shownUpdatedAt, sizeRun } }) => {
      // Between the fixed ones, a product follows its sizes.
      const isMeant = shownUpdatedAt !== null && sizeRun !== null && !(sizeRun in FIXED_SIZES)
      return isMeant ? [[id, sizeRuns.find((run) => run.id === sizeRun)?.sizes ?? []]] : []
    }),
  )
  if (labels.size === 0) return new Map()
  const used = await findVariantsInUse(
    context,
    sql`products.id = any(${[...labels.keys()]}::text[])`,
  )
  const gone = used.filter(({ productId, size }) => !labels.get(productId)?.includes(size))
  const byProduct = Map.groupBy(gone, ({ productId }) => productId)
  return new Map([...byProduct].map(([id, sizes]) => [id, sizes.map(({ size }) => size)]))
}
