import { sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { MINUTE_MS } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isShopError } from '../shared/shop-error.ts'
import { stateGroups } from './contract.ts'
import { findCourier } from './find-courier.ts'
import { CourierFailure, CourierRefused } from './port/contract.ts'
import { lockConsignment, recordNews } from './record-news.ts'
import { recordBooked } from './send-booking.ts'

/** What nothing was heard of for so long is asked about. */
const QUIET_MS = 30 * MINUTE_MS
/** In one run, each minute: as many as are on the way on a busy day, every half hour. */
const MOST = 25

/**
 * Work of the schedule: asks couriers about parcels under way, in case a webhook was lost. A courier that does not answer
 * is asked no more in this run. @throws ShopError forbidden; the first unforeseen failure, when the run is over
 */
export async function pollConsignments(context: Context): Promise<void> {
  requireShop(context)
  const silent = new Set<string>()
  const failures: unknown[] = []
  for (const parcel of await claimQuiet(context)) {
    if (silent.has(parcel.courier)) continue
    try {
      await askAbout(context, parcel)
    } catch (error) {
      // What it says cannot be, or it does not know the parcel: asked again in half an hour.
      if (error instanceof CourierRefused || isShopError(error)) continue
      if (error instanceof CourierFailure) silent.add(parcel.courier)
      else failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

interface Quiet {
  id: string
  courier: string
  invoice: string
  reference: string | null
  state: string
}

/** Noted first, so that two servers share the work. */
async function claimQuiet({ db, clock }: Context): Promise<Quiet[]> {
  const now = clock.now()
  const states = [...stateGroups.underway, 'returning', 'unclear']
  const { rows } = await sql<Quiet>`
    update consignments set heard_at = ${now} where id in (
      select id from consignments
      where state = any(${states}) and coalesce(heard_at, made_at) <= ${new Date(now.getTime() - QUIET_MS)}
      order by heard_at nulls first limit ${MOST} for update skip locked
    ) returning id, courier, invoice, reference, state`.execute(db)
  return rows
}

async function askAbout(context: Context, { id, courier: code, ...parcel }: Quiet): Promise<void> {
  const courier = await findCourier(context, code)
  if (!courier) return
  if (parcel.state === 'unclear') {
    const found = await courier.find?.(parcel.invoice)
    if (found) await recordBooked(context, id, found)
    return
  }
  const news = await courier.readStatus(parcel)
  if (!news) return
  await inTransaction(context, async (transaction) => {
    const locked = await lockConsignment(transaction, id)
    if (locked) await recordNews(transaction, locked, 'poll', [news])
  })
}
