import { m } from '#messages'
import { listAddressesOf } from '../addresses/queries.ts'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { recordAuditLimited } from '../audit/record-audit.ts'
import { listCart } from '../cart/queries.ts'
import { listMessagesOf } from '../contact/queries.ts'
import type { Customer } from '../customers/contract.ts'
import { getCustomer } from '../customers/queries.ts'
import { getUser } from '../identity/queries.ts'
import { listSessionsOf } from '../identity/sessions.ts'
import { findRefusedMail } from '../mail/refused-mails.ts'
import type { ShownOrder } from '../orders/contract.ts'
import { withoutStaffNotes } from '../orders/order-row.ts'
import { listOrdersOf, listOrdersOfCustomer } from '../orders/queries.ts'
import { listOwnPayments } from '../payments/list-own-payments.ts'
import { requireConfirmed, requireRight, selfOf } from '../shared/actor.ts'
import { toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import type { Page } from '../shared/paging.ts'
import { ShopError } from '../shared/shop-error.ts'
import { shownEmail } from '../shared/stand-in-email.ts'

const PAGE = 100

interface JsonFile {
  name: string
  /** Parts of one JSON object, read as they are requested. */
  pieces: AsyncGenerator<string>
}

/**
 * Exports a user's data: record, cart, address book, sessions, orders with addresses, vouchers and payments, whether
 * their mailbox rejects mails, and the messages from their email, if it is proven. Not internal notes, the audit log
 * and sign-in secrets, which keep the shop safe; sent mails are not stored. The export is recorded in the audit log.
 * @throws ShopError unauthenticated, forbidden, not_found, unconfirmed for another user's data
 */
export async function writePersonalData(context: Context, email: string): Promise<JsonFile> {
  requireRight(context, 'readUsers', email)
  const person = await getUser(context, email)
  const isOwn = selfOf(context)?.email === person.email
  if (!isOwn) requireConfirmed(context)
  // Exports of one's own data are recorded a few times an hour, as users can request any number.
  await (isOwn ? recordAuditLimited : recordAndNotify)(context, 'personal_data_given', person.email)
  return { name: fileName(context), pieces: write(context, person) }
}

/**
 * The same for a customer without an account, of whom the shop has their record and orders.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict for a customer with an account
 */
export async function writeGuestData(context: Context, named: string): Promise<JsonFile> {
  const { _id: id, name, email, phone, user } = await getCustomer(context, named)
  requireConfirmed(context)
  if (user) throw new ShopError('conflict', m.refusal_account_download_data({ name }))
  await recordAndNotify(context, 'personal_data_given', phone || email || id)
  return { name: fileName(context), pieces: writeGuest(context, id, { name, email, phone }) }
}

function fileName({ clock }: Context): string {
  return `personal-data-${toShopDate(clock.now())}.json`
}

async function* writeGuest(
  context: Context,
  customerId: string,
  person: Pick<Customer, 'name' | 'email' | 'phone'>,
): AsyncGenerator<string> {
  const madeAt = context.clock.now().toISOString()
  yield `{"madeAt":${JSON.stringify(madeAt)},"person":${JSON.stringify(person)},"orders":[`
  yield* writePages(async (paging) =>
    addPayments(context, await listOrdersOfCustomer(context, customerId, paging)),
  )
  yield ']}\n'
}

async function* write(context: Context, person: Awaited<ReturnType<typeof getUser>>) {
  const { db, accounts } = context
  const { email } = person
  const isProven = (await accounts.listProven(db, [email])).length > 0
  const madeAt = context.clock.now().toISOString()
  const shown = {
    ...person,
    email: shownEmail(email),
    loginPhone: await findLoginPhone(context, email),
  }
  yield `{"madeAt":${JSON.stringify(madeAt)},"person":${JSON.stringify(shown)}`
  yield `,"cart":${JSON.stringify(await listCart(context, email))}`
  yield `,"addresses":${JSON.stringify(await listAddressesOf(context, email))}`
  yield `,"sessions":${JSON.stringify(await listSessionsOf(context, email))}`
  const refusal = await findRefusedMail(context, email)
  yield `,"mailsRefusedAt":${JSON.stringify(refusal?.refusedAt.toISOString() ?? null)},"orders":[`
  yield* writePages(async (paging) =>
    addPayments(context, await listOrdersOf(context, email, paging)),
  )
  yield '],"messages":['
  // Anyone can have written under an unproven email.
  if (isProven) yield* writePages((paging) => listMessagesOf(context, email, paging))
  yield ']}\n'
}

async function findLoginPhone({ db, accounts }: Context, email: string): Promise<string | null> {
  const accountId = await accounts.findId(db, email)
  return (accountId && (await accounts.findPhone(db, accountId))) ?? null
}

async function addPayments(context: Context, { items, ...page }: Page<ShownOrder>) {
  const payments = await listOwnPayments(
    context,
    items.map(({ orderId }) => orderId),
  )
  return {
    ...page,
    items: items.map((order) => ({
      ...withoutStaffNotes(order),
      payments: payments.get(order.orderId) ?? [],
    })),
  }
}

async function* writePages(
  read: (paging: { limit: number; cursor?: string }) => Promise<Page<object>>,
): AsyncGenerator<string> {
  let cursor: string | null = null
  let separator = ''
  do {
    const page: Page<object> = await read({ limit: PAGE, ...(cursor !== null && { cursor }) })
    if (page.items.length > 0) {
      yield separator + page.items.map((item) => JSON.stringify(item)).join(',')
      separator = ','
    }
    cursor = page.nextCursor
  } while (cursor !== null)
}
