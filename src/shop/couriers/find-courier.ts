import { m } from '#messages'
import type { Trial } from '../settings/connections/contract.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { readConnection } from '../settings/connections/queries.ts'
import { runTrial } from '../settings/connections/run-trial.ts'
import { COURIERS, type CourierCode, couriers, isCourier } from '../settings/couriers/contract.ts'
import { isFileCourier } from '../settings/file-couriers/contract.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { CourierChoice } from './contract.ts'
import { type Courier, CourierFailure } from './port/contract.ts'

/** A courier that takes a CSV file: staff carry it there, and move the orders. */
const fileCourier: Courier = {
  book: async () => ({}),
  find: async () => ({}),
  readStatus: async () => undefined,
  cancel: async () => 'cancelled',
  readNotice: () => 'forged',
  tryIt: async () => undefined,
}

type Finding = Pick<Context, 'db' | 'hmacOf' | 'couriers' | 'settings'>

/** Undefined where the shop has no account there; read anew each time, so that every server knows of a change at once. */
export async function findCourier(context: Finding, code: string): Promise<Courier | undefined> {
  if (!isCourier(code)) {
    return (await findFileCourier(context, code)) && fileCourier
  }
  const found = await readConnection(context, code)
  if (found.state === 'none') return context.couriers.openStandIn(code)
  return found.state === 'stored' ? context.couriers.open(found.content) : undefined
}

async function findFileCourier(context: Finding, code: string) {
  const { fileCouriers } = await readSettings(context)
  return fileCouriers.couriers.find((each) => each.code === code)
}

/** The name of each courier by its code, also of those that take a file. */
export async function readCourierNames(
  context: Pick<Context, 'db' | 'settings'>,
): Promise<(code: string) => string> {
  const { fileCouriers } = await readSettings(context)
  const names = new Map(fileCouriers.couriers.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? courierName(code)
}

/** Of a courier with an API. */
export function courierName(code: string): string {
  if (isCourier(code)) return couriers[code].name
  return isFileCourier(code) ? m.courier_removed() : code
}

/** Whom parcels can be booked with. @throws ShopError unauthenticated, forbidden */
export async function listCouriers(context: Context): Promise<CourierChoice[]> {
  requireRight(context, 'deliverOrders')
  const choices: CourierChoice[] = []
  for (const code of COURIERS) {
    const { state } = await readConnection(context, code)
    const isStandIn = state === 'none' && context.couriers.openStandIn(code) !== undefined
    const isConnected = state === 'stored' || isStandIn
    choices.push({ code, name: couriers[code].name, isConnected, isStandIn, takesFile: false })
  }
  const { fileCouriers } = await readSettings(context)
  const byFile = fileCouriers.couriers.map(({ code, name }) => ({ code, name }))
  const standing = { isConnected: true, isStandIn: false, takesFile: true }
  return [...choices, ...byFile.map((each) => ({ ...each, ...standing }))]
}

/**
 * Asks the courier whether it knows the account.
 * @throws ShopError unauthenticated, forbidden, conflict when none can be read or this is a copy, too_many
 */
export async function tryCourier(context: Context, code: CourierCode): Promise<Trial> {
  requireRight(context, 'manageSettings')
  await requireLive(context)
  const courier = await findCourier(context, code)
  if (!courier) {
    throw new ShopError('conflict', m.refusal_no_credentials_test())
  }
  return runTrial(context, code, async () => {
    try {
      await courier.tryIt()
      return { works: true, answer: m.connection_works() }
    } catch (error) {
      if (error instanceof CourierFailure) return { works: false, answer: error.message }
      throw error
    }
  })
}
