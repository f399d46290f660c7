import { m } from '#messages'
import { recordAndNotify } from '../../audit/record-and-notify.ts'
import { actorName, requireConfirmed, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import type { Right } from '../../shared/rights.ts'
import { encrypt } from '../../shared/secret-box.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { type Account, accounts, isAccount } from '../accounts/contract.ts'
import { accountFields, isSecret } from '../accounts/rules.ts'
import { isCourier } from '../couriers/contract.ts'
import { isWalletGateway } from '../gateways/contract.ts'
import { lockGroup } from '../queries.ts'
import { requireWayToPay } from '../require-way-to-pay.ts'
import {
  type ConnectionChange,
  type ConnectionName,
  type MailAccount,
  type MailServerChange,
  type SmsAccount,
  type SmsGatewayChange,
  type Store,
  type StoreChange,
  shownShapes,
} from './contract.ts'
import { openSealed, purposeOf, readConnection } from './queries.ts'

/** Only the owner may choose what carries everyone's password links and codes. */
function rightTo(name: ConnectionName): Right {
  return name === 'mailServer' || name === 'smsGateway' ? 'manageMailServer' : 'manageSettings'
}

/**
 * Saves an external connection. An empty credential stays unchanged, but only for the same server: another one must not
 * get this one's password.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, conflict when the environment sets it, invalid when a
 *   credential is missing
 */
export async function changeConnection(context: Context, change: ConnectionChange): Promise<void> {
  const { name } = change
  requireRight(context, rightTo(name))
  requireConfirmed(context)
  requireNotSetByServer(context, name)
  await inTransaction(context, async (transaction) => {
    await lockConnection(transaction, name)
    const earlier = await findEarlierMailServer(transaction, name)
    const content = await completed(transaction, change)
    const { db, clock, actor, hmacOf } = transaction
    const row = {
      shown: JSON.stringify(shownOf(content, name)),
      sealed: encrypt(hmacOf, purposeOf(name), JSON.stringify(content)),
      changedAt: clock.now(),
      changedBy: actorName(actor),
    }
    await db
      .insertInto('connections')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    const overMailServer = isSameWay(earlier?.account, content) ? undefined : earlier?.sealed
    await recordAndNotify(transaction, 'connection_changed', name, told(content), {
      overMailServer,
    })
  })
}

/**
 * Removes a connection with all its credentials.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, conflict when the environment sets it, or when no payment
 *   method would be left
 */
export async function removeConnection(context: Context, name: ConnectionName): Promise<void> {
  requireRight(context, rightTo(name))
  requireConfirmed(context)
  requireNotSetByServer(context, name)
  await inTransaction(context, async (transaction) => {
    await lockConnection(transaction, name)
    const earlier = await findEarlierMailServer(transaction, name)
    const { numDeletedRows } = await transaction.db
      .deleteFrom('connections')
      .where('name', '=', name)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    if (name === 'sslcommerz' || isWalletGateway(name)) await requireWayToPay(transaction)
    await recordAndNotify(
      transaction,
      'connection_removed',
      name,
      {},
      { overMailServer: earlier?.sealed },
    )
  })
}

function requireNotSetByServer({ environmentOverrides }: Context, name: ConnectionName): void {
  const setting = isAccount(name) ? undefined : environmentOverrides[name]
  if (setting === undefined) return
  throw new ShopError('conflict', m.refusal_set_server_change({ setting }))
}

const groupOf = { sslcommerz: 'payments', mailServer: 'mail', smsGateway: 'sms' } as const

/** Shares the lock of the payment settings, so that of two changes the second sees the first. */
async function lockConnection(transaction: Context, name: ConnectionName): Promise<void> {
  const group = isWalletGateway(name) ? 'payments' : isCourier(name) ? 'delivery' : groupOf[name]
  await lockGroup(transaction, group)
}

/** The notice about a new mail server also goes out over the former one: the new one may be an attacker's. */
async function findEarlierMailServer({ db, hmacOf }: Context, name: ConnectionName) {
  if (name !== 'mailServer') return undefined
  const row = await db
    .selectFrom('connections')
    .where('name', '=', name)
    .select('sealed')
    .executeTakeFirst()
  const account = row && openSealed({ hmacOf }, name, row.sealed)
  return account && { account, sealed: row.sealed }
}

/** Whether only the password differs. */
function isSameWay(earlier: MailAccount | undefined, next: Content): boolean {
  if (!earlier || !('server' in next)) return false
  const { server, port, security, user } = next
  const isSameServer = earlier.server === server && earlier.port === port
  return isSameServer && earlier.security === security && earlier.user === user
}

type Content = Store | MailAccount | SmsAccount | Account

function completed(transaction: Context, change: ConnectionChange): Promise<Content> {
  if (change.name === 'sslcommerz') return completeStore(transaction, change)
  if (isAccountChange(change)) return completeAccount(transaction, change)
  return change.name === 'mailServer'
    ? completeMailServer(transaction, change)
    : completeSmsGateway(transaction, change)
}

async function completeStore(
  transaction: Context,
  { place, storeId, storePassword }: StoreChange,
): Promise<Store> {
  const found = await readConnection(transaction, 'sslcommerz')
  const stored = found.state === 'stored' ? found.content : undefined
  const content = {
    place,
    storeId: storeId || (stored?.storeId ?? ''),
    storePassword: storePassword || (stored?.storePassword ?? ''),
  }
  const fields = {
    ...(content.storeId === '' && { storeId: m.fault_enter_store_id() }),
    ...(content.storePassword === '' && { storePassword: m.refusal_enter_password() }),
  }
  if (Object.keys(fields).length > 0) {
    throw new ShopError('invalid', m.refusal_enter_sslcommerz_credentials(), {
      fields,
    })
  }
  return content
}

async function completeMailServer(
  transaction: Context,
  { name: _, user, password, ...server }: MailServerChange,
): Promise<MailAccount> {
  const found = await readConnection(transaction, 'mailServer')
  const stored = found.state === 'stored' ? found.content : undefined
  const isSameServer =
    stored?.server === server.server &&
    stored.port === server.port &&
    stored.security === server.security
  const hasCredentials = stored !== undefined && (stored.user !== '' || stored.password !== '')
  if (hasCredentials && !isSameServer && password === '') {
    throw refuseField('password', m.refusal_saved_password_different())
  }
  const chosen = {
    ...server,
    user: user || (isSameServer ? stored.user : ''),
    password:
      password || (isSameServer && (user === '' || user === stored.user) ? stored.password : ''),
  }
  if (chosen.user !== '' && chosen.password === '')
    throw refuseField('password', m.refusal_enter_password())
  if (chosen.user === '' && chosen.password !== '')
    throw refuseField('user', m.refusal_enter_user_password())
  return chosen
}

async function completeSmsGateway(
  transaction: Context,
  { name: _, apiKey, address, form, ...chosen }: SmsGatewayChange,
): Promise<SmsAccount> {
  const found = await readConnection(transaction, 'smsGateway')
  const stored = found.state === 'stored' ? found.content : undefined
  const kept = stored?.gateway === chosen.gateway ? stored : undefined
  const content = {
    ...chosen,
    apiKey: apiKey || (kept?.apiKey ?? ''),
    ...(address === ''
      ? { address: kept?.address ?? '', form: kept?.form ?? '' }
      : { address, form }),
  }
  const [field, isMissing, message] =
    chosen.gateway === 'other'
      ? (['address', content.address === '', m.fault_enter_the_address()] as const)
      : (['apiKey', content.apiKey === '', m.fault_enter_api_key()] as const)
  if (isMissing) throw refuseField(field, message)
  return content
}

/** What is left empty stays as it is, for the same place only. */
async function completeAccount(transaction: Context, change: Account): Promise<Account> {
  const { name: code } = change
  const entry = accounts[code]
  const found = await readConnection(transaction, code)
  const typed: Record<string, string> = change
  const earlier: Record<string, string> = found.state === 'stored' ? found.content : {}
  const isSamePlace = earlier.place === typed.place
  const content = Object.fromEntries(
    accountFields(entry).map((name) => {
      const keepsStored = isSecret(entry, name) && isSamePlace
      return [name, typed[name] || (keepsStored ? (earlier[name] ?? '') : '')]
    }),
  )
  const optional: readonly string[] = entry.optional
  const missing = accountFields(entry).filter((name) => !content[name] && !optional.includes(name))
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((name) => [name, m.fault_enter_this()]))
    const message = m.refusal_enter_account_credentials({ name: entry.name })
    throw new ShopError('invalid', message, { fields })
  }
  return entry.account.parse({ name: code, ...content }) as Account
}

function isAccountChange(change: ConnectionChange): change is Account {
  return isAccount(change.name)
}

function shownOf(content: Content, name: ConnectionName): unknown {
  if (!isAccount(name)) return shownShapes[name].parse(content)
  const isShown = ([field]: [string, unknown]) =>
    field !== 'name' && !isSecret(accounts[name], field)
  return Object.fromEntries(Object.entries(content).filter(isShown))
}

/** For the audit log: the destination, without credentials. */
function told(content: Content) {
  if ('place' in content) return { place: content.place }
  if ('name' in content) return {}
  return 'gateway' in content
    ? { gateway: content.gateway }
    : { server: content.server, port: content.port }
}
