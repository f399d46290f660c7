import type { AuditDetails } from '../audit/contract.ts'
import { findAuditEntry } from '../audit/queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { passCheckoutsOn } from '../checkout/pass-checkouts-on.ts'
import { type CustomerRow, changeCustomer, lockCustomers } from '../identity/find-customer.ts'
import { passOrdersOn } from '../orders/pass-orders-on.ts'
import { passUsesOn } from '../pricing/vouchers/pass-uses-on.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Customer } from './contract.ts'
import { passNotesOn } from './pass-notes-on.ts'
import { getCustomer } from './queries.ts'
import { splitMoved, splitTags } from './rules.ts'

/**
 * Undoes a merge, once: what its audit entry lists goes back, unless it was moved on or removed since. Returns whoever
 * it was merged into.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict
 */
export async function splitCustomers(context: Context, entryId: string): Promise<Customer> {
  requireRight(context, 'manageUsers')
  return inTransaction(context, async (transaction) => {
    const details = await getMerge(transaction, entryId)
    const { other, kept, locked } = await lockMerged(transaction, entryId)
    await refuseTaken(transaction, other)
    await moveBack(transaction, details, kept.id, other.id)
    const children = new Set(splitMoved(details.mergedBefore))
    for (const row of locked) {
      if (children.has(row.id) && row.merged_into === kept.id) {
        await changeCustomer(transaction, row, { merged_into: other.id })
      }
    }
    const newTags = new Set(splitTags(details.newTags))
    const tags = kept.tags.filter((tag) => !newTags.has(tag))
    const ownTags = splitTags(details.tags).filter(
      (tag) => !newTags.has(tag) || kept.tags.includes(tag),
    )
    await changeCustomer(transaction, kept, { tags })
    await changeCustomer(transaction, other, {
      merged_into: null,
      merge_entry: null,
      tags: ownTags,
    })
    await recordAudit(transaction, 'customers_split', kept.email ?? kept.id, {
      other: other.email ?? other.id,
      entry: entryId,
    })
    return getCustomer(transaction, kept.id)
  })
}

async function getMerge(context: Context, entryId: string): Promise<AuditDetails> {
  const entry = /^\d{1,15}$/.test(entryId) ? await findAuditEntry(context, entryId) : undefined
  if (entry?.action === 'customers_merged') return entry.details
  throw new ShopError('not_found', 'Merge not found.')
}

/** Both, as they stand now that nobody else merges or splits them. */
async function lockMerged(context: Context, entryId: string) {
  const found = await findMerged(context, entryId)
  const locked = await lockCustomers(context, [found.id, found.merged_into ?? ''])
  const other = locked.find((row) => row.id === found.id && row.merge_entry === Number(entryId))
  const kept = locked.find((row) => row.id === other?.merged_into)
  if (!other || !kept) throw new ShopError('conflict', CHANGED)
  return { other, kept, locked }
}

const CHANGED = 'Someone else changed these customers. Nothing was saved.'

async function findMerged({ db }: Context, entryId: string) {
  const merged = await db
    .selectFrom('customers')
    .where('merge_entry', '=', Number(entryId))
    .where('merged_into', 'is not', null)
    .select(['id', 'merged_into'])
    .executeTakeFirst()
  if (!merged) throw new ShopError('conflict', 'This merge has already been undone.')
  return merged
}

/** Somebody new may be known by the same since. @throws ShopError conflict */
async function refuseTaken({ db }: Context, { id, email, phone, removed_at }: CustomerRow) {
  if (removed_at) return
  const taken = await db
    .selectFrom('customers')
    .where('user_id', 'is', null)
    .where('removed_at', 'is', null)
    .where('merged_into', 'is', null)
    .where((customer) =>
      customer.or([customer('email', '=', email), customer('phone', '=', phone)]),
    )
    .where('id', '<>', id)
    .select('name')
    .executeTakeFirst()
  if (!taken) return
  throw new ShopError('conflict', `${taken.name} now has the same email or phone number.`)
}

async function moveBack(
  { db }: Context,
  details: AuditDetails,
  from: string,
  to: string,
): Promise<void> {
  await passCheckoutsOn(db, { from, to, ids: splitMoved(details.checkouts) })
  await passOrdersOn(db, { from, to, ids: splitMoved(details.orders) })
  await passUsesOn(db, { from, to, ids: splitMoved(details.voucherUses) })
  await passNotesOn(db, { from, to, ids: splitMoved(details.notes) })
}
