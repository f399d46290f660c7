import { requireShop } from '#shop/shared/actor.ts'
import { removeInBatches } from '#shop/shared/batches.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import type { Context, Database } from '#shop/shared/context.ts'
import { type Stage, storyOf } from './story.ts'

export interface StandInParcel {
  courier: string
  reference: string
  invoice: string
  phone: string
  codTaka: number
  bookedAt: Date
  cancelledAt: Date | null
}

/** With the stand-ins' own table, which no module of the shop knows. */
export function parcelTable(db: Database) {
  return db.withTables<{ sandboxParcels: StandInParcel }>()
}

export type ParcelTable = ReturnType<typeof parcelTable>

export function findParcel(
  table: ParcelTable,
  courier: string,
  key: { reference: string } | { invoice: string },
): Promise<StandInParcel | undefined> {
  const [name, value] =
    'reference' in key
      ? (['reference', key.reference] as const)
      : (['invoice', key.invoice] as const)
  return table
    .selectFrom('sandboxParcels')
    .where('courier', '=', courier)
    .where(name, '=', value)
    .orderBy('bookedAt')
    .selectAll()
    .executeTakeFirst()
}

/** What happens to it, and when. */
export function timelineOf(parcel: StandInParcel, stepMs: number): { stage: Stage; at: Date }[] {
  const { stages } = storyOf(parcel)
  return stages.map((stage, place) => ({
    stage,
    at: new Date(parcel.bookedAt.getTime() + place * stepMs),
  }))
}

/** Where it is by now, whether or not anybody was told. */
export function stageAt(parcel: StandInParcel, stepMs: number, now: Date): Stage | 'cancelled' {
  if (parcel.cancelledAt) return 'cancelled'
  const past = timelineOf(parcel, stepMs).filter(({ at }) => at <= now)
  return past.at(-1)?.stage ?? 'booked'
}

const RETENTION_MS = 30 * DAY_MS

/** Work of the schedule. @throws ShopError forbidden */
export async function removeOldParcels(context: Context): Promise<number> {
  requireShop(context)
  const table = parcelTable(context.db)
  const moment = new Date(context.clock.now().getTime() - RETENTION_MS)
  const old = table.selectFrom('sandboxParcels').where('bookedAt', '<', moment)
  return removeInBatches(async (most) => {
    const { numDeletedRows } = await table
      .deleteFrom('sandboxParcels')
      .where('reference', 'in', old.select('reference').limit(most))
      .executeTakeFirst()
    return numDeletedRows
  })
}
