import type { Selectable } from 'kysely'
import { m } from '#messages'
import type { DB } from '../rows.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { isUid } from '../shared/id.ts'
import type { Page, Paging } from '../shared/paging.ts'
import { pick } from '../shared/pick.ts'
import { ShopError } from '../shared/shop-error.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import type { Message, MessageAnswer, MessageFilter, MessageSummary } from './contract.ts'

type MessageRow = Selectable<DB['contactMessages']>

/** A message as its sender may have it. */
type SentMessage = Pick<Message, 'subject' | 'message' | 'sentAt'> & {
  answers: Pick<MessageAnswer, 'text' | 'answeredAt'>[]
}

const COLUMNS = { sentAt: 'time', id: 'uuid' } as const

/** Newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listMessages(
  context: Context,
  { status, ...paging }: MessageFilter = {},
): Promise<Page<Message>> {
  requireRight(context, 'readMessages')
  let query = context.db.selectFrom('contactMessages').selectAll()
  if (status !== undefined) {
    query = query.where('answeredAt', status === 'open' ? 'is' : 'is not', null)
  }
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', COLUMNS)
  return { items: await withAnswers(context, items), nextCursor }
}

/** @throws ShopError unauthenticated, forbidden */
export async function summariseMessages(context: Context): Promise<MessageSummary> {
  requireRight(context, 'readMessages')
  return context.db
    .selectFrom('contactMessages')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('answeredAt', 'is', null).as('open'),
    ])
    .executeTakeFirstOrThrow()
}

/** @throws ShopError unauthenticated, forbidden */
export async function countOpenMessages(context: Context): Promise<number> {
  requireRight(context, 'readMessages')
  return countRows(context.db.selectFrom('contactMessages').where('answeredAt', 'is', null))
}

/**
 * Messages from an email, newest first, with the answers but without their authors. For internal use: the caller has
 * checked whose email it is.
 */
export async function listMessagesOf(
  { db }: DbContext,
  email: string,
  paging: Paging,
): Promise<Page<SentMessage>> {
  const query = db
    .selectFrom('contactMessages')
    .selectAll()
    .where('email', '=', email.toLowerCase())
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', COLUMNS)
  const messages = await withAnswers({ db }, items)
  return {
    items: messages.map(({ answers, ...message }) => ({
      ...pick(message, 'subject', 'message', 'sentAt'),
      answers: answers.map(({ text, answeredAt }) => ({ text, answeredAt })),
    })),
    nextCursor,
  }
}

/** For internal use. */
export async function findMessage({ db }: DbContext, id: string): Promise<Message | undefined> {
  const row = await db
    .selectFrom('contactMessages')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && (await withAnswers({ db }, [row]))[0]
}

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function getMessage(context: Context, id: string): Promise<Message> {
  requireRight(context, 'readMessages')
  const message = isUid(id) ? await findMessage(context, id) : undefined
  if (!message) throw new ShopError('not_found', m.refusal_message_not_found())
  return message
}

async function withAnswers({ db }: DbContext, rows: MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return []
  const answers = await db
    .selectFrom('contactAnswers')
    .where(
      'messageId',
      'in',
      rows.map(({ id }) => id),
    )
    .selectAll()
    .orderBy('answeredAt')
    .orderBy('id')
    .execute()
  const answersOf = Map.groupBy(answers, (answer) => answer.messageId)
  return rows.map((row) => toMessage(row, answersOf.get(row.id) ?? []))
}

type AnswerRow = Selectable<DB['contactAnswers']>

/** Without the network, which is used for rate limiting only. */
function toMessage(row: MessageRow, answers: AnswerRow[]): Message {
  return {
    _id: row.id,
    ...pick(row, 'name', 'email', 'subject', 'message'),
    status: row.answeredAt === null ? 'open' : 'answered',
    sentAt: row.sentAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredBy,
    answers: answers.map(toAnswer),
  }
}

function toAnswer({ id, text, answeredAt, answeredBy }: AnswerRow): MessageAnswer {
  return { id, text, answeredAt: answeredAt.toISOString(), answeredBy: answeredBy }
}
