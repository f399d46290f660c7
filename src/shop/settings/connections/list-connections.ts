import { z } from 'zod'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { ACCOUNTS, type AccountCode, isAccount } from '../accounts/contract.ts'
import { GATEWAYS } from '../gateways/contract.ts'
import { listDefaultRecipients } from '../reports/queries.ts'
import { type ConnectionName, type Connections, shownShapes } from './contract.ts'
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
    accounts: await listAccounts(context),
    gateways: await listUsable(context),
    reports: {
      setBy: environmentOverrides.reports ?? null,
      recipients: [...(await listDefaultRecipients(context))],
    },
  }
}

async function listAccounts(context: Context): Promise<Connections['accounts']> {
  const found: [string, Connections['accounts'][AccountCode]][] = []
  for (const code of ACCOUNTS) found.push([code, await summarise(context, code, () => '')])
  return Object.fromEntries(found) as Connections['accounts']
}

async function listUsable(context: Context): Promise<Connections['gateways']> {
  const usable: Connections['gateways'] = []
  for (const code of GATEWAYS) if (await hasStore(context, code)) usable.push(code)
  return usable
}

async function summarise<Name extends ConnectionName>(
  context: Context,
  name: Name,
  idOf: (content: ConnectionContents[Name]) => string,
): Promise<Summary<Name>> {
  const row = await context.db
    .selectFrom('connections')
    .where('name', '=', name)
    .select(['shown', 'changedAt', 'changedBy'])
    .executeTakeFirst()
  const found = await readConnection(context, name)
  const content = found.state === 'stored' ? found.content : undefined
  const id = content ? idOf(content) : ''
  return {
    shown: shownOf(name, row?.shown),
    idEnd: id.length >= MIN_FOR_AN_END ? id.slice(-4) : null,
    hasPassword: content !== undefined && passwordOf(content) !== '',
    isUnreadable: found.state === 'unreadable',
    setBy: isAccount(name) ? null : (context.environmentOverrides[name as Plain] ?? null),
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
  } as Summary<Name>
}

type Plain = Exclude<ConnectionName, AccountCode>
type Summary<Name extends ConnectionName> = Name extends Plain
  ? Connections[Name]
  : Connections['accounts'][AccountCode]

function shownOf(name: ConnectionName, shown: unknown): unknown {
  const shape = isAccount(name) ? z.record(z.string(), z.string()) : shownShapes[name as Plain]
  return shape.safeParse(shown).data ?? null
}

function passwordOf(content: ConnectionContents[ConnectionName]): string {
  // An account is never saved without.
  if ('name' in content) return content.name
  if ('storePassword' in content) return content.storePassword
  return 'password' in content ? content.password : content.apiKey + content.address
}
