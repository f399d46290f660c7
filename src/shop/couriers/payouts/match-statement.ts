import { sql } from 'kysely'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import type { CourierCode } from '../../settings/couriers/contract.ts'
import type { Context } from '../../shared/context.ts'
import { refuseField } from '../../shared/shop-error.ts'
import { readCourierNames } from '../find-courier.ts'
import type { StatedLine } from './read-statement.ts'

/** With the parcel that it is of; null: none of the shop's. */
export type MatchedLine = Awaited<ReturnType<typeof matchStatement>>[number]

interface Parcel {
  consignmentId: string | null
  orderId: string
  /** As in `order_cash`; null: in the shop. */
  holder: string | null
  holderName: string
  invoice: string
  reference: string | null
  trackingCode: string | null
  isSettled: boolean
}

/**
 * The lines of a courier's statement that are not recorded yet, with their parcels, by its own number or by ours.
 * @throws ShopError invalid when it is another's statement
 */
export async function matchStatement(
  context: Context,
  courier: CourierCode,
  stated: readonly StatedLine[],
) {
  const find = makeFinder(courier, await findParcels(context, stated))
  const unknown = await findUnknown(context, courier, stated)
  const found = stated.map((line) => ({ line, parcel: find(line) }))
  refuseOthers(await readCourierNames(context), courier, found)
  const rows = new Map<string, { lines: StatedLine[]; parcel: Parcel | undefined }>()
  for (const { line, parcel: match } of found) {
    const parcel = match && isOf(courier, match) ? match : undefined
    const key = parcel?.consignmentId ?? parcel?.orderId ?? nameOf(line)
    const isRecorded = parcel ? parcel.isSettled : unknown.has(key)
    if (isRecorded || (parcel?.holder === null && isEmpty(line))) continue
    const before = rows.get(key)
    if (before) before.lines.push(line)
    else rows.set(key, { lines: [line], parcel })
  }
  return [...rows.values()].map(({ lines, parcel }) => ({
    ...sumOf(lines),
    orderId: parcel?.orderId ?? null,
    consignmentId: parcel?.consignmentId ?? null,
    names: lines.map(nameOf),
  }))
}

/** Of a parcel that is still in the shop it settles nothing. */
function isEmpty({ collectedPaisa, feePaisa, codFeePaisa, receivedPaisa }: StatedLine): boolean {
  return !collectedPaisa && !feePaisa && !codFeePaisa && !receivedPaisa
}

/** Couriers may state the cash and the fee of a parcel in two rows; one that is there again counts once. */
function sumOf(lines: readonly StatedLine[]): StatedLine {
  const distinct = new Map(lines.map((line) => [amounts.map((name) => line[name]).join(), line]))
  const [first, ...others] = distinct.values()
  const sum = { ...(first as StatedLine) }
  for (const other of others) {
    for (const name of amounts) {
      if (other[name] !== null) sum[name] = (sum[name] ?? 0) + other[name]
    }
  }
  return sum
}

const amounts = ['collectedPaisa', 'feePaisa', 'codFeePaisa', 'receivedPaisa'] as const

/** What an unknown parcel is known by. */
export function nameOf({ reference, invoice }: StatedLine): string {
  return reference || invoice
}

/** Every parcel with one of these numbers, and every order without one. */
async function findParcels({ db }: Context, stated: readonly StatedLine[]): Promise<Parcel[]> {
  const references = stated.flatMap(({ reference }) => reference || [])
  const invoices = stated.flatMap(({ invoice }) => invoice || [])
  const { rows } = await sql<Parcel>`
    select parcel.id as consignment_id, parcel.order_id, courier as holder, courier as holder_name,
      invoice, reference, tracking_code,
      exists (
        select from payout_lines as line
        where line.consignment_id = parcel.id
          or (line.order_id = parcel.order_id and line.consignment_id is null)
      ) as is_settled
    from consignments as parcel
    where reference = any(${references}) or tracking_code = any(${references})
      or invoice = any(${invoices})
    union all
    select null, orders.id, holder, coalesce(holder_name, ''), orders.id, null, null,
      exists (
        select from payout_lines as line
        where line.order_id = orders.id and line.consignment_id is null
      )
    from orders left join order_cash on order_cash.order_id = orders.id
    where orders.id = any(${invoices}) and deleted_at is null
      and not exists (select from consignments as parcel where parcel.invoice = orders.id)`.execute(
    db,
  )
  return rows
}

/** Numbers of unknown parcels that are in a payout. */
async function findUnknown({ db }: Context, courier: CourierCode, stated: readonly StatedLine[]) {
  const rows = await db
    .selectFrom('payoutLines')
    .where('orderId', 'is', null)
    .where('courier', '=', courier)
    .where('reference', 'in', stated.map(nameOf))
    .select('reference')
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** Numbers of two couriers may be alike: its own parcels go first, then what is named by our invoice. */
function makeFinder(courier: CourierCode, parcels: readonly Parcel[]) {
  const own = parcels.filter((parcel) => isOf(courier, parcel))
  const tables = [
    own.map((parcel) => [parcel.reference, parcel] as const),
    own.map((parcel) => [parcel.trackingCode, parcel] as const),
    own.map((parcel) => [parcel.invoice, parcel] as const),
    parcels.map((parcel) => [parcel.invoice, parcel] as const),
    parcels.map((parcel) => [parcel.reference, parcel] as const),
    parcels.map((parcel) => [parcel.trackingCode, parcel] as const),
  ].map((entries) => new Map<string | null, Parcel>(entries))
  return ({ reference, invoice }: StatedLine): Parcel | undefined => {
    const keys = [reference, reference, invoice, invoice, reference, reference]
    return tables.map((table, place) => table.get(keys[place] || '')).find(Boolean)
  }
}

function isOf(courier: CourierCode, { holder }: Parcel): boolean {
  return holder === null || holder === courier
}

/** @throws ShopError invalid */
function refuseOthers(
  courierNameOf: (code: string) => string,
  courier: CourierCode,
  found: readonly { line: StatedLine; parcel: Parcel | undefined }[],
): void {
  const hasOwn = found.some(({ parcel }) => parcel && isOf(courier, parcel))
  const other = found.find(
    ({ line, parcel }) =>
      // A number that is alike by chance is an unknown parcel.
      parcel && !isOf(courier, parcel) && (!hasOwn || parcel.invoice === line.invoice),
  )
  if (!other?.parcel) return
  const { orderId, holderName } = other.parcel
  const message = m.refusal_row_order_not({
    row: formatWhole(other.line.row),
    orderId,
    holderName: courierNameOf(holderName),
    courier: courierNameOf(courier),
  })
  throw refuseField('content', message)
}
