import { m } from '#messages'
import type { FileColumn, ParcelField } from '../settings/file-couriers/contract.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { BYTE_ORDER_MARK, writeRow } from '../shared/csv.ts'
import { inEnglish } from '../shared/in-language.ts'
import { ShopError } from '../shared/shop-error.ts'
import { stateGroups } from './contract.ts'
import { listWaitingParcels } from './list-waiting-parcels.ts'
import type { Parcel } from './port/contract.ts'
import { toParcel } from './to-parcel.ts'

/**
 * The parcels for a courier that takes a file, in its columns: those of one booking, or all that are still in the shop.
 * Downloaded again it is the same.
 * @returns a CSV file in which no cell is a formula
 * @throws ShopError unauthenticated, forbidden, not_found when there are none or no such courier, invalid when there are
 *   more than 500
 */
export async function writeParcelFile(
  context: Context,
  courier: string,
  { bookedAt }: { bookedAt?: string | undefined },
): Promise<string> {
  requireRight(context, 'deliverOrders')
  const { couriers } = (await readSettings(context)).fileCouriers
  const columns = couriers.find(({ code }) => code === courier)?.columns
  if (!columns) throw new ShopError('not_found', m.refusal_courier_not_found())
  const states = [...stateGroups.waiting, ...stateGroups.unclear, 'booked'] as const
  // Panels know places by their English names.
  const rows = await inEnglish(async () =>
    (await listWaitingParcels(context, courier, states, bookedAt)).map(
      ({ invoice, codPaisa, order }) =>
        toRow(toParcel(courier, invoice, { ...order, codPaisa }), columns),
    ),
  )
  return BYTE_ORDER_MARK + [columns.map(({ heading }) => heading), ...rows].map(toLine).join('')
}

function toRow(parcel: Parcel, columns: readonly FileColumn[]): string[] {
  return columns.map(({ field, text }) => (field === 'text' ? text : contents[field](parcel)))
}

const contents: Record<Exclude<ParcelField, 'text'>, (parcel: Parcel) => string> = {
  invoice: ({ invoice }) => invoice,
  name: ({ recipientName }) => recipientName,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  city: ({ city }) => city,
  district: ({ district }) => district,
  cash: ({ codTaka }) => String(codTaka),
  value: ({ valueTaka }) => String(valueTaka),
  pieces: ({ pieces }) => String(pieces),
  description: ({ description }) => description,
  note: ({ note }) => note,
}

/** Panels read a row a line. */
function toLine(cells: readonly string[]): string {
  return writeRow(cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
}
