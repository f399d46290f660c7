import { download } from '#api/client.ts'
import { ORDERS } from '#web/queries/orders.ts'
import { keyOf } from '#web/queries/query.ts'
import { saveFile } from '#web/queries/save-file.ts'

/** What shows parcels, or follows from them. */
export const PARCELS = [keyOf('/consignments'), ...ORDERS]

/** Parcels that are being booked are looked at again so often. */
export const WHILE_BOOKING_MS = 2000
/** Those on the way so often. */
export const WHILE_UNDERWAY_MS = 10_000

/** The CSV file for a courier; of one booking, or of all that is still in the shop. */
export async function saveParcelFile(courier: string, bookedAt?: string): Promise<void> {
  const file = await download('GET /couriers/:courier/file', courier, { bookedAt })
  saveFile(file, `parcels-${(bookedAt ?? new Date().toISOString()).slice(0, 10)}.csv`)
}

export async function saveManifest(courier: string): Promise<void> {
  saveFile(await download('GET /couriers/:courier/manifest', courier), 'manifest.pdf')
}
