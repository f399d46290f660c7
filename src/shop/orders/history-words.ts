import type { Selectable } from 'kysely'
import { m } from '#messages'
import { paymentMethods } from '../payments/methods.ts'
import type { DB } from '../rows.ts'
import { grouped } from '../shared/language.ts'
import { formatTaka, toTaka } from '../shared/money.ts'
import { translate } from '../shared/told.ts'
import type { OrderChange, Part, Remark } from './contract.ts'
import { DEFAULT_NOTES, shopperNote } from './rules.ts'

type Row = Selectable<DB['orderChanges']>

const remarks = {
  on_hold: m.remark_on_hold,
  advance_dropped: m.remark_advance_dropped,
  advance_sent: m.remark_advance_sent,
  confirmed: m.remark_confirmed,
  wrong_number: m.remark_wrong_number,
  changed: m.remark_changed,
  cancelled: m.remark_cancelled,
  undone: m.remark_undone,
}

function wordsOfRemark(remark: Remark, showsAmounts: boolean): string {
  switch (remark.code) {
    case 'assigned':
      return m.remark_assigned({ person: remark.person })
    case 'advance_asked':
      return showsAmounts
        ? m.remark_advance_asked({ amount: formatTaka(toTaka(remark.amountPaisa)) })
        : m.audit_advance_asked()
    case 'no_answer': {
      const { call, most } = remark
      return m.remark_no_answer({ call: grouped(call), most: grouped(most) })
    }
    case 'not_confirmed':
      return m.remark_not_confirmed({ hours: grouped(remark.hours) })
    default:
      return remarks[remark.code]()
  }
}

/** Notes that the shop writes where nobody wrote one. */
const defaultNotes = new Map<string, () => string>([
  [DEFAULT_NOTES.shipped, m.remark_shipped],
  [DEFAULT_NOTES.delivered, m.remark_delivered],
])

export function describeNote(note: string): string {
  return defaultNotes.get(note)?.() ?? translate(note)
}

/** What the shop notes by itself, and what a person wrote. */
export function noteOf(
  { remark, note }: Pick<Row, 'remark' | 'note'>,
  showsAmounts = true,
): string {
  return [remark && wordsOfRemark(remark, showsAmounts), describeNote(note)]
    .filter(Boolean)
    .join(' ')
}

const parts = {
  no_landmark: m.part_no_landmark,
  delivery_charge: m.part_delivery_charge,
  other_delivery_charge: m.part_other_delivery_charge,
}

function wordsOfPart(part: Part): string {
  if (typeof part === 'string') return part
  return 'code' in part ? parts[part.code]() : paymentMethods[part.method].label()
}

export function describeParts(kind: 'address' | 'edit', all: readonly Part[]): string {
  return all.map(wordsOfPart).join(kind === 'edit' ? '; ' : ', ') || m.part_nothing()
}

/** A status, or what was or became of an address or the contents. */
export function describePlace(kind: Row['statusKind'], stored: string): string {
  if (kind !== 'address' && kind !== 'edit') return stored
  return describeParts(kind, JSON.parse(stored) as Part[])
}

/**
 * A step of an order's history as customers see it: its kind and statuses. Descriptions of edits and addresses are for
 * staff, and a former address may be a stranger's, so customers get neither.
 * @param changedBy the author, as that customer may see it
 */
export function toShopperChange(
  row: Selectable<DB['orderChanges']>,
  changedBy: string,
): OrderChange {
  const isStatus = row.statusKind !== 'address' && row.statusKind !== 'edit'
  return {
    changedAt: row.changedAt.toISOString(),
    changedBy,
    kind: row.statusKind,
    from: isStatus ? row.fromStatus : null,
    to: isStatus ? row.toStatus : '',
    note: row.statusKind === 'delivery' && !row.remark ? shopperNote(row.toStatus, row.note) : '',
  }
}
