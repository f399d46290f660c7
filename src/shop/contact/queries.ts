import { type Selectable, sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { cursorParts, decodeCursor, type Page, type Paging, readPage } from '../shared/paging.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Message, MessageAnswer, MessageFilter, MessageSummary } from './contract.ts'
import { toMessage } from './message-row.ts'
import type { ContactTables } from './tables.ts'

type MessageRow = Selectable<ContactTables['contact_messages']>

/** A message as whoever sent it may have it. */
type SentMessage = Pick<Message, 'subject' | 'message' | 'sentAt'> & {
  answers: Pick<MessageAnswer, 'text' | 'answeredAt'>[]
}

const MESSAGE_CURSOR = [cursorParts.time, cursorParts.uuid] as const

function isAfter(cursor: string) {
  const [sentAt, id] = decodeCursor(cursor, MESSAGE_CURSOR)
  return sql<boolean>`(sent_at, id) < (${sentAt}::timestamptz, ${id}::uuid)`
}

function toKey({ sent_at, id }: MessageRow): [string, string] {
  return [sent_at.toISOString(), id]
}

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
  if (paging.cursor !== undefined) query = query.where(isAfter(paging.cursor))
  const { items, nextCursor } = await readPage(query, paging.limit, toKey)
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

/**
 * What came from an email, newest first, and what was answered to it, but not by whom. For the
 * shop's own work; the caller has checked whose it is.
 */
export async function listMessagesOf(
  { db }: Pick<Context, 'db'>,
  email: string,
  { cursor, limit }: Paging,
): Promise<Page<SentMessage>> {
  let query = db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
  if (cursor !== undefined) query = query.where(isAfter(cursor))
  const { items, nextCursor } = await readPage(query, limit, toKey)
  const messages = await withAnswers({ db }, items)
  return {
    items: messages.map(({ subject, message, sentAt, answers }) => ({
      subject,
      message,
      sentAt,
      answers: answers.map(({ text, answeredAt }) => ({ text, answeredAt })),
    })),
    nextCursor,
  }
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

async function withAnswers({ db }: Pick<Context, 'db'>, rows: MessageRow[]): Promise<Message[]> {
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
