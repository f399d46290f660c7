import { type RawBuilder, sql } from 'kysely'
import { m } from '#messages'
import { isGuest, toGuestOwner } from '../cart/cart-owner.ts'
import { findCustomerByPhone, findCustomerOfAccount } from '../identity/find-customer.ts'
import { hasProven } from '../phone-codes/queries.ts'
import { readSettings } from '../settings/queries.ts'
import { requireAccount, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { parseMobile, toLocalPhone } from '../shared/phone.ts'
import { refuseField } from '../shared/shop-error.ts'
import { email } from '../shared/text.ts'
import type { PlaceOrder } from './contract.ts'

/** The buyer: a signed-in user, or a guest, who has a phone number but no account. */
export interface Shopper {
  accountId: string | null
  guestId: string | null
  cartOwner: string
  /** Empty if a guest gave none. */
  email: string
  /** Empty for a guest who is not ordering yet, like the phone. */
  name: string
  /** Identifies a guest as a customer; empty for users. */
  phone: string
  /** In the form `01XXXXXXXXX`; empty while nothing is ordered. */
  recipientPhone: string
}

/** Condition for an order or a held checkout of the shopper. */
export function belongsTo(
  { accountId, guestId }: Pick<Shopper, 'accountId' | 'guestId'>,
  table: 'orders' | 'heldCheckouts',
): RawBuilder<boolean> {
  const column = guestId === null ? 'accountId' : 'guestId'
  return sql<boolean>`${sql.ref(`${table}.${column}`)} = ${guestId ?? accountId}`
}

/** Undefined for a shopper who never bought anything, and for a guest whose phone is unknown. */
export function findCustomer(
  context: Context,
  { accountId, phone }: Shopper,
): Promise<string | undefined> {
  return accountId === null
    ? findCustomerByPhone(context, phone)
    : findCustomerOfAccount(context, accountId)
}

/**
 * A signed-in user buys as themself. Other visitors need a guest id, and the owner must let guests order.
 * @throws ShopError unauthenticated
 */
export async function requireShopper(
  context: Context,
  { userId }: Pick<PlaceOrder, 'userId'>,
): Promise<Shopper> {
  const { actor } = context
  if (actor.kind === 'visitor' && userId && isGuest(userId) && (await mayGuestsOrder(context))) {
    const guestId = toGuestOwner(userId)
    const unknown = { email: '', name: '', phone: '', recipientPhone: '' }
    return { accountId: null, guestId, cartOwner: guestId, ...unknown }
  }
  const { accountId, email, name } = requireAccount(context, m.fault_login_to_order())
  requireRight(context, 'order', email)
  const unknown = { guestId: null, phone: '', recipientPhone: '' }
  return { accountId, cartOwner: email, email, name, ...unknown }
}

/**
 * The same for placing an order: a guest is the recipient.
 * @throws ShopError unauthenticated, invalid when a guest gives no mobile number, or an invalid email
 */
export async function requireOrderer(context: Context, input: PlaceOrder): Promise<Shopper> {
  const recipientPhone = toLocalPhone(input.recipientPhone)
  const shopper = { ...(await requireShopper(context, input)), recipientPhone }
  if (shopper.guestId === null) return shopper
  const phone = parseMobile(input.recipientPhone)
  if (phone === undefined) throw refuseField('recipientPhone', m.fault_enter_mobile_number())
  return { ...shopper, phone, name: input.recipientName, email: readEmail(input.userEmail) }
}
const Email = email(m.refusal_enter_valid_email, m.refusal_enter_valid_email)

function readEmail(typed = ''): string {
  if (typed.trim() === '') return ''
  const { data } = Email.safeParse(typed)
  if (data === undefined) throw refuseField('userEmail', m.refusal_enter_valid_email())
  return data
}

async function mayGuestsOrder(context: Context): Promise<boolean> {
  return (await readSettings(context)).orders.whoMayOrder === 'anybody'
}

/** Whether the customer's past purchases vouch for the shopper: anyone can type a phone that has received parcels. */
export async function hasHistory(context: Context, { guestId, phone }: Shopper): Promise<boolean> {
  return guestId === null || (await hasProven(context, { guestId, phone }))
}
