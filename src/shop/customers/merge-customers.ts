import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { passCheckoutsOn } from '../checkout/pass-checkouts-on.ts'
import {
  type CustomerRow,
  changeCustomer,
  lockCustomers,
  passMergedOn,
} from '../identity/find-customer.ts'
import { passOrdersOn } from '../orders/pass-orders-on.ts'
import { passUsesOn } from '../pricing/vouchers/pass-uses-on.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { foldText } from '../shared/read-text.ts'
import { ShopError } from '../shared/shop-error.ts'
import { shownEmail } from '../shared/stand-in-email.ts'
import type { Customer, MergeCustomers } from './contract.ts'
import { passNotesOn } from './pass-notes-on.ts'
import { getCustomer } from './queries.ts'
import { requireCustomerAsShown } from './require-customer.ts'
import { MAX_TAGS } from './rules.ts'

/**
 * Merges two customers for good: everything of the other moves to the first. An account never moves, since its user may
 * be buying.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function mergeCustomers(
  context: Context,
  id: string,
  { other: otherId, shownUpdatedAt, otherShownUpdatedAt }: MergeCustomers,
): Promise<Customer> {
  requireRight(context, 'manageUsers')
  if (id === otherId) throw new ShopError('invalid', m.refusal_customer_cannot_merged())
  return inTransaction(context, async (transaction) => {
    const locked = await lockCustomers(transaction, [id, otherId])
    const [kept, other] = [findMergeable(locked, id), findMergeable(locked, otherId)]
    requireCustomerAsShown(kept, shownUpdatedAt)
    requireCustomerAsShown(other, otherShownUpdatedAt)
    refuseAccount(kept, other)
    await moveIntoCustomer(transaction, kept, other)
    return getCustomer(transaction, kept.id)
  })
}

/** Runs in the caller's transaction, which has locked both and checked that they may be merged. */
export async function moveIntoCustomer(
  transaction: Context,
  kept: CustomerRow,
  other: CustomerRow,
): Promise<void> {
  const newTags = listNewTags(kept.tags, other.tags)
  const moved = await moveAll(transaction, other.id, kept.id)
  const entry = await recordAudit(transaction, 'customers_merged', nameOf(kept), {
    other: nameOf(other),
    ...moved,
    tags: newTags.join(', '),
  })
  await passMergedOn(transaction, { from: other.id, to: kept.id })
  await changeCustomer(transaction, kept, { tags: [...kept.tags, ...newTags] })
  const mergeEntry = Number(entry)
  await changeCustomer(transaction, other, { tags: [], mergedInto: kept.id, mergeEntry })
}

function nameOf({ email, id }: CustomerRow): string {
  return shownEmail(email ?? '') || id
}

/** Checkouts first, as when one is completed: the order it becomes must move too. */
async function moveAll({ db }: Context, from: string, to: string) {
  return {
    checkouts: await passCheckoutsOn(db, { from, to }),
    orders: await passOrdersOn(db, { from, to }),
    voucherUses: await passUsesOn(db, { from, to }),
    notes: await passNotesOn(db, { from, to }),
  }
}

function findMergeable(locked: readonly CustomerRow[], id: string): CustomerRow {
  const customer = locked.find((row) => row.id === id)
  if (!customer) throw new ShopError('not_found', m.refusal_customer_not_found())
  if (customer.mergedInto === null) return customer
  throw new ShopError('conflict', m.refusal_already_merged({ name: customer.name }))
}

function refuseAccount(kept: CustomerRow, other: CustomerRow): void {
  if (other.userId === null) return
  const message = kept.userId
    ? m.refusal_both_customers_account()
    : m.refusal_account_merge_customer({ name: other.name })
  throw new ShopError('conflict', message)
}

/** Tags that the kept customer lacks in any spelling, as far as there is room. */
function listNewTags(kept: readonly string[], other: readonly string[]): string[] {
  const known = new Set(kept.map(foldText))
  const added = other.filter((tag) => !known.has(foldText(tag)))
  return added.slice(0, MAX_TAGS - kept.length)
}
