import { type Selectable, sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { cursorParts, decodeCursor, type Page, readPage } from '../shared/paging.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Message, MessageFilter, MessageSummary } from './contract.ts'
import { toMessage } from './message-row.ts'
import type { ContactTables } from './tables.ts'

const MESSAGE_CURSOR = [cursorParts.time, cursorParts.uuid] as const

/** Newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listMessages(
  context: Context,
  { status, ...paging }: MessageFilter = {},
): Promise<Page<Message>> {
  requireRight(context, 'readMessages')
  let query = context.db
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
  if (status !== undefined) {
    query = query.where('answered_at', status === 'open' ? 'is' : 'is not', null)
  }
  if (paging.cursor !== undefined) {
    const [sentAt, id] = decodeCursor(paging.cursor, MESSAGE_CURSOR)
    query = query.where(sql<boolean>`(sent_at, id) < (${sentAt}::timestamptz, ${id}::uuid)`)
  }
  const { items, nextCursor } = await readPage(query, paging.limit, (row) => [
    row.sent_at.toISOString(),
    row.id,
  ])
  return { items: await withAnswers(context, items), nextCursor }
}

/** @throws ShopError unauthenticated, forbidden */
export async function summariseMessages(context: Context): Promise<MessageSummary> {
  requireRight(context, 'readMessages')
  return context.db
    .selectFrom('contact_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('answered_at', 'is', null).as('open'),
    ])
    .executeTakeFirstOrThrow()
}

/** @throws ShopError unauthenticated, forbidden */
export async function countOpenMessages(context: Context): Promise<number> {
  requireRight(context, 'readMessages')
  const { open } = await context.db
    .selectFrom('contact_messages')
    .where('answered_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  return open
}

/** For the shop's own work. */
export async function findMessage(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<Message | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && (await withAnswers({ db }, [row]))[0]
}

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function getMessage(context: Context, id: string): Promise<Message> {
  requireRight(context, 'readMessages')
  const message = isUid(id) ? await findMessage(context, id) : undefined
  if (!message) throw new ShopError('not_found', 'Message not found')
  return message
}

async function withAnswers(
  { db }: Pick<Context, 'db'>,
  rows: Selectable<ContactTables['contact_messages']>[],
): Promise<Message[]> {
  if (rows.length === 0) return []
  const answers = await db
    .selectFrom('contact_answers')
    .where(
      'message_id',
      'in',
      rows.map(({ id }) => id),
    )
    .selectAll()
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  const answersOf = Map.groupBy(answers, (answer) => answer.message_id)
  return rows.map((row) => toMessage(row, answersOf.get(row.id) ?? []))
}
