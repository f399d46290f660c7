import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { recordAndNotify } from '../../audit/record-and-notify.ts'
import { requireConfirmed, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { countRows } from '../../shared/count-rows.ts'
import { foldText } from '../../shared/read-text.ts'
import { isGiven, withNeeded } from '../../shared/rights.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { type ListedStaffRole, MAX_ROLES, type NewStaffRole } from './contract.ts'
import { toListed } from './queries.ts'

/** @throws ShopError unauthenticated, forbidden, unconfirmed, conflict for a name in use, and for too many roles */
export async function addStaffRole(
  context: Context,
  input: NewStaffRole,
): Promise<ListedStaffRole> {
  return changeRoles(context, async (transaction) => {
    const count = await countRows(transaction.db.selectFrom('staffRoles'))
    if (count >= MAX_ROLES) {
      throw new ShopError('conflict', m.refusal_too_many_roles())
    }
    await requireNewName(transaction, input.name, '')
    const row = { id: randomUUID(), name: input.name, rights: withNeeded(input.rights) }
    await transaction.db.insertInto('staffRoles').values(row).execute()
    await recordAndNotify(transaction, 'staff_role_added', row.name, toldOf(row))
    return toListed(row, 0)
  })
}

/**
 * Takes effect at the next call of staff with the role.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict for a built-in role and a name in use
 */
export async function changeStaffRole(
  context: Context,
  id: string,
  input: NewStaffRole,
): Promise<ListedStaffRole> {
  return changeRoles(context, async (transaction) => {
    requireOwn(id)
    await requireNewName(transaction, input.name, id)
    const row = await transaction.db
      .updateTable('staffRoles')
      .set({ name: input.name, rights: withNeeded(input.rights) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw noSuchRole()
    await recordAndNotify(transaction, 'staff_role_changed', row.name, toldOf(row))
    return toListed(row, await countPeople(transaction, id))
  })
}

/** @throws ShopError unauthenticated, forbidden, unconfirmed, not_found, conflict for a built-in role, or one in use */
export async function removeStaffRole(context: Context, id: string): Promise<void> {
  await changeRoles(context, async (transaction) => {
    requireOwn(id)
    const { db } = transaction
    // Giving the role locks its row, so this waits.
    const role = await db
      .selectFrom('staffRoles')
      .where('id', '=', id)
      .select('name')
      .forUpdate()
      .executeTakeFirst()
    if (!role) throw noSuchRole()
    const people = await countPeople(transaction, id)
    const invitations = await db
      .selectFrom('invitations')
      .where('staffRoleId', '=', id)
      .select('id')
      .execute()
    if (people + invitations.length > 0) throw inUse(role.name, people, invitations.length)
    await db.deleteFrom('staffRoles').where('id', '=', id).execute()
    await recordAndNotify(transaction, 'staff_role_removed', role.name)
  })
}

/** Locked, so that two windows cannot take the same name at once. */
function changeRoles<Result>(context: Context, change: (transaction: Context) => Promise<Result>) {
  requireRight(context, 'manageRoles')
  requireConfirmed(context)
  return inTransaction(context, change)
}

function toldOf({ rights }: { rights: string[] | null }) {
  return { rights: rights?.join(', ') ?? '' }
}

function requireOwn(id: string): void {
  if (isGiven(id)) throw new ShopError('conflict', m.refusal_role_same_every())
}

async function requireNewName({ db }: Context, name: string, id: string): Promise<void> {
  await db.selectFrom('staffRoles').where('id', '=', 'owner').select('id').forUpdate().execute()
  const others = await db.selectFrom('staffRoles').where('id', '<>', id).select('name').execute()
  if (!others.some((other) => foldText(other.name) === foldText(name))) return
  throw refuseField('name', m.refusal_another_role_name(), 'conflict')
}

async function countPeople({ db }: Context, id: string): Promise<number> {
  return countRows(db.selectFrom('users').where('staffRoleId', '=', id))
}

function noSuchRole(): ShopError {
  return new ShopError('not_found', m.refusal_role_not_found())
}

function inUse(name: string, people: number, invitations: number): ShopError {
  const count = people || invitations
  const about = { count, shown: formatWhole(count), name }
  return new ShopError(
    'conflict',
    people > 0 ? m.refusal_role_has_people(about) : m.refusal_role_has_invitations(about),
  )
}
