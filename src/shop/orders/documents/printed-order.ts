import { m } from '#messages'
import { shownPlace } from '../../areas/areas.ts'
import type { DocumentContent, DocumentTable } from '../../documents/contract.ts'
import { formatDate } from '../../shared/dates.ts'
import { formatWhole } from '../../shared/language.ts'
import type { Order } from '../contract.ts'

/** An order for its documents, with payment data; amounts in taka. */
export interface PrintedOrder extends Order {
  assignmentNotes?: string
  received: number
  refunded: number
  /** Still to be collected on delivery: 0 once it is paid, cancelled or paid by card. */
  cashToCollect: number
}

export function placeOf({ shippingAddress }: Order): string {
  return shownPlace(shippingAddress).join(', ')
}

/** The address within its city, in lines. */
export function streetOf({ shippingAddress }: Order): string {
  const { landmark, city, district, region } = shippingAddress
  const address = withoutPlace(shippingAddress.address, [city, district, region])
  return landmark === '' ? address : `${address}\n${landmark}`
}

/** A pasted address ends with its place, which is printed after it anyway. */
function withoutPlace(address: string, places: readonly string[]): string {
  const comma = address.lastIndexOf(',')
  const last = withoutSigns(address.slice(comma + 1).replace(POSTCODE, ''))
  const isPlace = ['Bangladesh', ...places].some((place) => withoutSigns(place) === last)
  return comma > 0 && isPlace ? withoutPlace(address.slice(0, comma).trim(), places) : address
}

const POSTCODE = /\p{Nd}{4}/u

/** As in `Dhaka – 1205.` */
function withoutSigns(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{Nd}]/gu, '').toLowerCase()
}

export function recipientOf(order: Order): string {
  return [order.recipientName, order.recipientPhone, streetOf(order), placeOf(order)].join('\n')
}

/** What some parcels have together, and a table of them; others sign it. */
export function makeSheet(
  heading: string,
  now: Date,
  facts: Record<string, string>,
  table: Omit<DocumentTable, 'kind'>,
  signatures: string[],
): DocumentContent {
  return {
    heading,
    reference: formatDate(now),
    blocks: [
      { kind: 'facts', facts: Object.entries(facts).map(([label, text]) => ({ label, text })) },
      { kind: 'table', ...table },
      ...(signatures.length > 0 ? [{ kind: 'signatures', labels: signatures } as const] : []),
    ],
  }
}

export function formatPieces(count: number): string {
  return m.paper_pieces({ count, shown: formatWhole(count) })
}
