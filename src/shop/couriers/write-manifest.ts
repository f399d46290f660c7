import { m } from '#messages'
import type { DocumentContent } from '../documents/contract.ts'
import { makeSheet, placeOf } from '../orders/documents/printed-order.ts'
import { requireRight } from '../shared/actor.ts'
import { toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { formatWhole } from '../shared/language.ts'
import { formatTaka, toTaka } from '../shared/money.ts'
import { readCourierNames } from './find-courier.ts'
import { listWaitingParcels, type WaitingParcel } from './list-waiting-parcels.ts'

/**
 * The list that a courier signs when it takes the parcels: all that are booked with it and still in the shop.
 * @throws ShopError unauthenticated, forbidden, not_found when there are none, invalid when there are more than 500,
 *   unavailable
 */
export async function writeManifest(context: Context, courier: string, signal?: AbortSignal) {
  requireRight(context, 'deliverOrders')
  const parcels = await listWaitingParcels(context, courier, ['booked'])
  const now = context.clock.now()
  const name = (await readCourierNames(context))(courier)
  const title = `manifest-${courier.replaceAll('_', '-')}-${toShopDate(now)}`
  const documents = [makeManifest(name, parcels, now)]
  const bytes = await context.documents.write({ title, paper: 'a4', documents }, signal)
  return { name: `${title}.pdf`, bytes }
}

function makeManifest(
  courier: string,
  parcels: readonly WaitingParcel[],
  now: Date,
): DocumentContent {
  const cash = formatTaka(toTaka(parcels.reduce((sum, { codPaisa }) => sum + codPaisa, 0)))
  const shown = formatWhole(parcels.length)
  return makeSheet(
    m.paper_manifest(),
    now,
    { [m.paper_courier()]: courier, [m.parcels()]: shown, [m.paper_cash_to_collect()]: cash },
    {
      columns: [
        { heading: '', share: 0.5, kind: 'tick' },
        { heading: m.paper_parcel(), share: 3.4, kind: 'text' },
        { heading: m.paper_to(), share: 3.4, kind: 'text' },
        { heading: m.paper_area(), share: 3, kind: 'text' },
        { heading: m.paper_cash_to_collect(), share: 2, kind: 'amount' },
      ],
      rows: parcels.map(({ invoice, number, codPaisa, order }) => ({
        cells: [
          '',
          { text: invoice, note: number },
          { text: order.recipientName, note: order.recipientPhone },
          placeOf(order),
          formatTaka(toTaka(codPaisa)),
        ],
      })),
      totals: ['', m.common_total(), m.paper_parcels({ count: parcels.length, shown }), '', cash],
    },
    [m.paper_handed_over_by(), m.paper_received_by(), m.paper_date_and_time()],
  )
}
