import { m } from '#messages'
import type { AuditEntry } from '#shop/audit/contract.ts'
import { formatCount } from '#web/ui/format-count.ts'

const MAX_NAMES = 5

/** A stocktake has an entry for each of its products; consecutive ones become one row. */
export function groupStockEntries(entries: readonly AuditEntry[]): AuditEntry[] {
  const groups: AuditEntry[][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    if (group?.[0] && isOfOneGo(group[0], entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups.flatMap((group) => (group.length > 1 ? [inOneRow(group)] : group))
}

function isOfOneGo(one: AuditEntry, other: AuditEntry): boolean {
  return (
    one.action === 'stock_entered' &&
    other.action === 'stock_entered' &&
    one.details.entry !== undefined &&
    one.details.entry === other.details.entry
  )
}

function inOneRow(group: AuditEntry[]): AuditEntry {
  const names = group.map(({ details, subject }) => String(details.name ?? subject)).toReversed()
  const unnamed = names.length - MAX_NAMES
  const listed = names.slice(0, MAX_NAMES).join(', ')
  const { details, ...first } = group[0] as AuditEntry
  return {
    ...first,
    subject: '',
    details: {
      ...(details.reason !== undefined && { reason: details.reason }),
      ...(details.note !== undefined && { note: details.note }),
      products: group.length,
      name:
        unnamed > 0 ? m.audit_detail_more({ names: listed, shown: formatCount(unnamed) }) : listed,
    },
  }
}
