import { m } from '#messages'
import type { DbContext } from '../../shared/context.ts'
import { jsonArrayFrom } from '../../shared/json-from.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { SizeRun } from './contract.ts'

function selectSizeRuns({ db }: DbContext) {
  return db
    .selectFrom('sizeRuns')
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'name', 'nameBangla'])
    .select((runs) =>
      jsonArrayFrom(
        runs
          .selectFrom('sizes')
          .whereRef('runId', '=', 'sizeRuns.id')
          .orderBy('position')
          .select('label'),
      ).as('sizes'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSizeRuns>['executeTakeFirstOrThrow']>>

function toSizeRun({ sizes, ...run }: Row): SizeRun {
  return { ...run, sizes: sizes.map(({ label }) => label) }
}

/** Public. A change invalidates all pages, like a change of a category. */
export async function listSizeRuns(context: DbContext): Promise<SizeRun[]> {
  return (await selectSizeRuns(context).execute()).map(toSizeRun)
}

/** @throws ShopError not_found */
export async function getSizeRun(context: DbContext, id: string): Promise<SizeRun> {
  const row = await selectSizeRuns(context).where('id', '=', id).executeTakeFirst()
  if (!row) throw new ShopError('not_found', m.refusal_size_run_not_found())
  return toSizeRun(row)
}
