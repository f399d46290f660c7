import type { Context } from '../../shared/context.ts'
import { prepared } from '../../shared/prepared.ts'
import { decrypt } from '../../shared/secret-box.ts'
import { type AccountCode, type AccountOf, accounts, isAccount } from '../accounts/contract.ts'
import type { GatewayCode } from '../gateways/contract.ts'
import {
  ConnectionName,
  type MailAccount,
  type SmsAccount,
  type Store,
  sealedShapes,
} from './contract.ts'

type Reading = Pick<Context, 'db' | 'hmacOf'>

/** Decrypted contents by connection. */
export type ConnectionContents = {
  sslcommerz: Store
  mailServer: MailAccount
  smsGateway: SmsAccount
} & { [Code in AccountCode]: AccountOf<Code> }

type PlainName = Exclude<ConnectionName, AccountCode>

type Found<Content> =
  | { state: 'none' }
  /** Encrypted with another secret. */
  | { state: 'unreadable' }
  | { state: 'stored'; content: Content }

export function purposeOf(name: ConnectionName): string {
  return `connection ${name}`
}

/** A saved connection, read from the database, so that every server sees a change at once. */
export async function readConnection<Name extends ConnectionName>(
  context: Reading,
  name: Name,
): Promise<Found<ConnectionContents[Name]>> {
  const row = await context.db
    .selectFrom('connections')
    .where('name', '=', name)
    .select('sealed')
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return { state: 'none' }
  const content = openSealed(context, name, row.sealed)
  return content ? { state: 'stored', content } : { state: 'unreadable' }
}

/** Whether a mail server is set up; without one, mails are written to the outbox. */
export async function mailsGoOut(context: Reading & Pick<Context, 'mailer'>): Promise<boolean> {
  const hasServer = context.mailer.isOutbox === undefined
  return hasServer || (await readConnection(context, 'mailServer')).state !== 'none'
}

/** Whether an SMS gateway is set up. A demo shows in its outbox what it would send. */
export async function smsGoOut(context: Reading & Pick<Context, 'isDemo'>): Promise<boolean> {
  return context.isDemo || (await readConnection(context, 'smsGateway')).state !== 'none'
}

/** Undefined when it was encrypted with another secret. */
export function openSealed<Name extends ConnectionName>(
  { hmacOf }: Pick<Context, 'hmacOf'>,
  name: Name,
  sealed: string,
): ConnectionContents[Name] | undefined {
  const text = decrypt(hmacOf, purposeOf(name), sealed)
  if (text === undefined) return undefined
  const shape = isAccount(name) ? accounts[name].account : sealedShapes[name as PlainName]
  return shape.safeParse(JSON.parse(text)).data as ConnectionContents[Name] | undefined
}

/** Connections that were saved under another `SHOP_SECRET`, and must be entered again. */
export async function listUnreadable(context: Reading): Promise<ConnectionName[]> {
  const names: ConnectionName[] = []
  for (const name of ConnectionName.options) {
    if ((await readConnection(context, name)).state === 'unreadable') names.push(name)
  }
  return names
}

/** Whether the shop has an account at a gateway: the environment's, the owner's, or a demo's. */
export async function hasStore(
  context: Reading & Pick<Context, 'paymentGateway' | 'gateways' | 'environmentOverrides'>,
  code: GatewayCode,
): Promise<boolean> {
  const { paymentGateway, gateways, environmentOverrides } = context
  const isSet = code === 'sslcommerz' && environmentOverrides.sslcommerz !== undefined
  const state = isSet ? 'none' : (await readConnection(context, code)).state
  if (state !== 'none') return state === 'stored'
  return code === 'sslcommerz'
    ? paymentGateway !== undefined
    : gateways.standInOf(code) !== undefined
}
