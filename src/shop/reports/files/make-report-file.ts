import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'kysely'
import { requireShop } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { endIfHung } from '../../shared/end-if-hung.ts'
import { writeOrdersCsv } from '../orders-csv.ts'
import type { Grouping } from '../spans/contract.ts'
import { readTotals } from '../spans/read-rows.ts'
import { writeTableCsv } from '../spans/table-csv.ts'
import type { ReportFileJob } from './contract.ts'

const compress = promisify(gzip)

/** So many characters are kept as one piece at least. */
const PIECE_LENGTH = 1024 * 1024

/**
 * Work of the queue: writes a file from its beginning, piece by piece. Whoever began it before then stops, and
 * what is ready, or gone, is left alone.
 * @throws whatever went wrong, once the file says that it failed
 */
export async function makeReportFile(context: Context, { fileId }: ReportFileJob): Promise<void> {
  requireShop(context)
  const file = await begin(context, fileId)
  if (!file) return
  try {
    await writeFile(context, file)
  } catch (error) {
    await setState(context, file, 'failed')
    throw error
  }
}

interface BegunFile {
  id: string
  attempt: number
  first_day: string
  last_day: string
  grouping: Grouping | null
  has_costs: boolean
}

function begin(context: Context, fileId: string): Promise<BegunFile | undefined> {
  return inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    await endIfHung(transaction)
    const file = await db
      .updateTable('report_files')
      .set({
        state: 'preparing',
        attempt: sql`attempt + 1`,
        touched_at: clock.now(),
        done_count: 0,
        piece_count: 0,
        byte_count: 0,
      })
      .where('id', '=', fileId)
      .where('state', 'in', ['waiting', 'preparing'])
      .returning(['id', 'attempt', 'first_day', 'last_day', 'grouping', 'has_costs'])
      .executeTakeFirst()
    if (file) await db.deleteFrom('report_file_pieces').where('file_id', '=', fileId).execute()
    return file
  })
}

async function writeFile(context: Context, file: BegunFile): Promise<void> {
  const span = { from: file.first_day, to: file.last_day }
  let orders = 0
  let pieces: AsyncGenerator<string>
  if (file.grouping) {
    pieces = writeTableCsv(context, span, {
      by: file.grouping,
      mayTellCosts: file.has_costs,
    })
  } else {
    const { orders: total } = await readTotals(context, span, false)
    await ofAttempt(context, file).set({ total_count: total }).execute()
    pieces = writeOrdersCsv(context, span, (count) => {
      orders += count
    })
  }
  let text = ''
  for await (const some of pieces) {
    text += some
    if (text.length < PIECE_LENGTH) continue
    if (!(await storePiece(context, file, { text, orders }))) return
    text = ''
    // The embedded database answers before anything else has its turn, and would keep it.
    await setImmediate()
  }
  if (await storePiece(context, file, { text, orders })) await setState(context, file, 'ready')
}

/** False when it is somebody else's work by now, or nobody's. */
async function storePiece(
  context: Context,
  file: BegunFile,
  { text, orders }: { text: string; orders: number },
): Promise<boolean> {
  const content = await compress(text)
  return inTransaction(context, async (transaction) => {
    await endIfHung(transaction)
    const attempt = await ofAttempt(transaction, file)
      .set({
        done_count: orders,
        touched_at: context.clock.now(),
        piece_count: sql`piece_count + 1`,
        byte_count: sql`byte_count + ${Buffer.byteLength(text)}::integer`,
      })
      .returning('piece_count')
      .executeTakeFirst()
    if (!attempt) return false
    await transaction.db
      .insertInto('report_file_pieces')
      .values({ file_id: file.id, place: attempt.piece_count, content })
      .execute()
    return true
  })
}

async function setState(
  context: Context,
  file: BegunFile,
  state: 'ready' | 'failed',
): Promise<void> {
  await ofAttempt(context, file).set({ state }).execute()
}

function ofAttempt({ db }: Pick<Context, 'db'>, { id, attempt }: BegunFile) {
  return db
    .updateTable('report_files')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'preparing')
}
