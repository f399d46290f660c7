import { sql } from 'kysely'
import { m } from '#messages'
import { findGuestByPhone } from '../identity/find-customer.ts'
import { findUser } from '../identity/queries.ts'
import { recordCustomer } from '../identity/record-customer.ts'
import { saveNewUser } from '../identity/save-new-user.ts'
import type { PhoneProof } from '../phone-codes/contract.ts'
import { requirePhoneCode } from '../phone-codes/prove-phone.ts'
import type { Actor } from '../shared/actor.ts'
import { type Context, inTransaction, type PhoneAccount } from '../shared/context.ts'
import { toLocalPhone } from '../shared/phone.ts'
import { ShopError } from '../shared/shop-error.ts'
import { makeStandInEmail } from '../shared/stand-in-email.ts'
import { adoptGuest } from './adopt-guest.ts'

/**
 * Signs in with a phone and its code: to the account that has proven the phone before, or to a new account, which takes
 * over past guest orders with it. Returns the account. Never signs in staff, for whom a phone is not enough.
 * @throws ShopError invalid for a wrong code, forbidden
 */
export async function signInByPhone(context: Context, proof: PhoneProof): Promise<PhoneAccount> {
  await requirePhoneCode(context, proof)
  return inTransaction(context, async (transaction) => {
    await lockPhone(transaction, proof.phone)
    const known = await transaction.accounts.findByPhone(transaction.db, proof.phone)
    if (known) await refuseStaff(transaction, known)
    const account = known ?? (await makeAccount(transaction, proof.phone))
    await adoptGuest(actingAs(transaction, account), { ...account, phone: proof.phone })
    return account
  })
}

/** One at a time, so that a phone opens one account. */
export async function lockPhone({ db }: Context, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone account ${phone}`}, 0))`.execute(
    db,
  )
}

async function refuseStaff(context: Context, { email }: PhoneAccount): Promise<void> {
  const user = await findUser(context, email)
  const withTwoFactor = await context.accounts.listWithTwoFactor(context.db, [email])
  if (user?.role !== 'admin' && withTwoFactor.length === 0) return
  throw new ShopError('forbidden', m.refusal_log_in_by_password())
}

async function makeAccount(transaction: Context, phone: string): Promise<PhoneAccount> {
  const { db, accounts, clock } = transaction
  const name = (await readGuestName(transaction, phone)) ?? toLocalPhone(phone)
  const made = { email: makeStandInEmail(), name, phone }
  const account = await accounts.makeWithPhone(db, { ...made, madeAt: clock.now() })
  await saveNewUser(actingAs(transaction, account), { ...made, imageUrl: '' })
  await recordCustomer(transaction, { ...account, phone })
  return account
}

async function readGuestName({ db }: Context, phone: string): Promise<string | undefined> {
  const id = await findGuestByPhone({ db }, phone)
  if (id === undefined) return undefined
  const guest = await db
    .selectFrom('customers')
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst()
  return guest?.name
}

function actingAs(context: Context, { accountId, email, name }: PhoneAccount): Context {
  const actor: Actor = { kind: 'person', accountId, email, name }
  return { ...context, actor }
}
