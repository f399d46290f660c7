import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { listDefaultRecipients } from '../reports/queries.ts'
import {
  type ConnectionName,
  type Connections,
  type MailAccount,
  type SmsAccount,
  type Store,
  shownShapes,
} from './contract.ts'
import { type ConnectionContents, hasStore, readConnection } from './queries.ts'

/** A short id would be almost fully revealed by its end. */
const MIN_FOR_AN_END = 8

/** The shop's connections, without credentials. @throws ShopError unauthenticated, forbidden */
export async function listConnections(context: Context): Promise<Connections> {
  requireRight(context, 'manageSettings')
  const { environmentOverrides } = context
  return {
    sslcommerz: await summarise(context, 'sslcommerz', ({ storeId }) => storeId),
    mailServer: await summarise(context, 'mailServer', ({ user }) => user),
    smsGateway: await summarise(context, 'smsGateway', () => ''),
    takesCards: await hasStore(context),
    reports: {
      setBy: environmentOverrides.reports ?? null,
      recipients: [...(await listDefaultRecipients(context))],
    },
  }
}

async function summarise<Name extends ConnectionName>(
  context: Context,
  name: Name,
  idOf: (content: ConnectionContents[Name]) => string,
): Promise<Connections[Name]> {
  const row = await context.db
    .selectFrom('connections')
    .where('name', '=', name)
    .select(['shown', 'changedAt', 'changedBy'])
    .executeTakeFirst()
  const found = await readConnection(context, name)
  const content = found.state === 'stored' ? found.content : undefined
  const id = content ? idOf(content) : ''
  return {
    shown: shownShapes[name].safeParse(row?.shown).data ?? null,
    idEnd: id.length >= MIN_FOR_AN_END ? id.slice(-4) : null,
    hasPassword: content !== undefined && passwordOf(content) !== '',
    isUnreadable: found.state === 'unreadable',
    setBy: context.environmentOverrides[name] ?? null,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
  } as Connections[Name]
}

function passwordOf(content: Store | MailAccount | SmsAccount): string {
  if ('storePassword' in content) return content.storePassword
  return 'password' in content ? content.password : content.apiKey + content.address
}
