import { sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { readSettings } from '../settings/queries.ts'
import { contactUsText } from '../settings/shop/rules.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, type DbContext, inTransaction } from '../shared/context.ts'
import { parseMobile } from '../shared/phone.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PhoneBlock } from './contract.ts'

const KEY = sql`hashtextextended('blocked phones', 0)`

/** Orders hold it until their transaction ends: no order is placed after a number was blocked. */
export const blockingLock = sql`pg_advisory_xact_lock_shared(${KEY})`

/** Waits for the orders under way, and keeps others back until the transaction ends. */
export async function blockingPeriod({ db }: DbContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${KEY})`.execute(db)
}

/** @param typed in any format @throws ShopError unauthenticated, forbidden, invalid */
export async function findPhoneBlock(context: Context, typed: string): Promise<PhoneBlock> {
  requireRight(context, 'manageOrders')
  const phone = requireMobile(typed)
  const block = await selectBlock(context, phone)
  return { phone, blockedAt: block?.blockedAt.toISOString() ?? null }
}

/**
 * Shoppers can no longer order with the number or get a code for it.
 * @throws ShopError unauthenticated, forbidden, invalid
 */
export async function blockPhone(context: Context, typed: string): Promise<PhoneBlock> {
  requireRight(context, 'manageOrders')
  const phone = requireMobile(typed)
  return inTransaction(context, async (transaction) => {
    await blockingPeriod(transaction)
    const { numInsertedOrUpdatedRows: blocked = 0n } = await transaction.db
      .insertInto('blockedPhones')
      .values({ phone, blockedAt: transaction.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (blocked > 0n) await recordAudit(transaction, 'phone_blocked', phone)
    return findPhoneBlock(transaction, phone)
  })
}

/** @throws ShopError unauthenticated, forbidden, invalid */
export async function unblockPhone(context: Context, typed: string): Promise<PhoneBlock> {
  requireRight(context, 'manageOrders')
  const phone = requireMobile(typed)
  return inTransaction(context, async (transaction) => {
    const { numDeletedRows } = await transaction.db
      .deleteFrom('blockedPhones')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await recordAudit(transaction, 'phone_unblocked', phone)
    return findPhoneBlock(transaction, phone)
  })
}

/** @throws ShopError invalid */
export async function refuseBlockedCode(context: Context, phone: string): Promise<void> {
  if (await selectBlock(context, phone))
    throw await refuseBlocked(context, 'phone', m.refusal_blocked_codes)
}

/** @param field null when no field is to blame */
export async function refuseBlocked(
  context: Context,
  field: string | null,
  explain: (to: { contact: string }) => string,
): Promise<ShopError> {
  const { shop } = await readSettings(context)
  const message = explain({ contact: contactUsText(shop) })
  return new ShopError('invalid', message, field === null ? {} : { fields: { [field]: message } })
}

function requireMobile(typed: string): string {
  const phone = parseMobile(typed)
  if (phone === undefined) throw new ShopError('invalid', m.refusal_enter_mobile_number())
  return phone
}

function selectBlock({ db }: DbContext, phone: string) {
  return db
    .selectFrom('blockedPhones')
    .where('phone', '=', phone)
    .select('blockedAt')
    .executeTakeFirst()
}
