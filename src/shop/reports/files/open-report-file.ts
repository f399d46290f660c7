import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { recordAndNotify } from '../../audit/record-and-notify.ts'
import { requireConfirmed, requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { ordersTitle, spanTitle, tableTitle } from '../spans/rules.ts'

const decompress = promisify(gunzip)

interface OpenFile {
  name: string
  /** Each is read when it is asked for. */
  pieces: AsyncGenerator<string>
}

/**
 * A file that is ready, for every administrator, but with costs only for those who may see them; one of orders is asked for as orders are elsewhere.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict while it is not ready
 */
export async function openReportFile(context: Context, id: string): Promise<OpenFile> {
  requireRight(context, 'readReports')
  const file = isUid(id) ? await findFile(context, id) : undefined
  if (!file) {
    throw new ShopError('not_found', 'This file has been deleted. Please prepare it again.')
  }
  if (file.has_costs) requireRight(context, 'readCosts')
  if (file.kind === 'orders') requireConfirmed(context)
  if (file.state !== 'ready') throw new ShopError('conflict', 'This file is not ready yet.')
  const span = { from: file.first_day, to: file.last_day }
  if (file.kind === 'orders') await recordAndNotify(context, 'orders_given', spanTitle(span))
  const name = file.grouping ? tableTitle(span, file.grouping) : ordersTitle(span)
  return { name: `${name}.csv`, pieces: readPieces(context, id, file.piece_count) }
}

function findFile({ db }: Context, id: string) {
  return db
    .selectFrom('report_files')
    .where('id', '=', id)
    .select(['kind', 'state', 'first_day', 'last_day', 'grouping', 'piece_count', 'has_costs'])
    .executeTakeFirst()
}

/** Breaks off when the file goes meanwhile, so that nobody takes half of it for all. */
async function* readPieces(
  { db }: Pick<Context, 'db'>,
  id: string,
  count: number,
): AsyncGenerator<string> {
  for (let place = 1; place <= count; place++) {
    const { content } = await db
      .selectFrom('report_file_pieces')
      .where('file_id', '=', id)
      .where('place', '=', place)
      .select('content')
      .executeTakeFirstOrThrow()
    yield (await decompress(content)).toString()
  }
}
