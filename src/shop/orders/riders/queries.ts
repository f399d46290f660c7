import { requireRight } from '../../shared/actor.ts'
import type { Context, DbContext } from '../../shared/context.ts'
import type { Rider } from './contract.ts'
import { riderFields, toRider } from './rider-row.ts'

/** More than any shop has. */
const MAX_LISTED = 1000

/** Active ones first, then by name. @throws ShopError unauthenticated, forbidden */
export async function listRiders(context: Context): Promise<Rider[]> {
  requireRight(context, 'deliverOrders')
  const rows = await context.db
    .selectFrom('riders')
    .select(riderFields)
    .orderBy('isActive', 'desc')
    .orderBy(({ fn }) => fn('lower', ['name']))
    .limit(MAX_LISTED)
    .execute()
  return rows.map(toRider)
}

/** Phones of all riders who have one, by name. */
export async function readRiderPhones({ db }: DbContext): Promise<Map<string, string>> {
  const rows = await db.selectFrom('riders').select(['name', 'phone']).execute()
  return new Map(rows.flatMap(({ name, phone }) => (phone ? [[name, phone]] : [])))
}
