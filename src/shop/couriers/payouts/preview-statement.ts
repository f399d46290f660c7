import type { CourierCode } from '../../settings/couriers/contract.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context } from '../../shared/context.ts'
import { toTaka } from '../../shared/money.ts'
import { courierName } from '../find-courier.ts'
import {
  type LineOutcome,
  MAX_LINES,
  type StatementLine,
  type StatementPreview,
} from './contract.ts'
import { type MatchedLine, matchStatement, nameOf } from './match-statement.ts'
import { readStatement } from './read-statement.ts'

export interface StatementRows {
  courier: CourierCode
  /** Of its CSV. */
  rows: readonly string[][]
}

/** What needs attention first. */
const ORDER: readonly LineOutcome[] = [
  'short',
  'extra',
  'unknown',
  'missing',
  'repeated',
  'settled',
  'matched',
]

/**
 * What a courier's statement says, matched to the parcels of the shop. Changes nothing.
 * @throws ShopError unauthenticated, forbidden, invalid when it cannot be read or is another's
 */
export async function previewStatement(
  context: Context,
  { courier, rows }: StatementRows,
): Promise<StatementPreview> {
  requireRight(context, 'managePayments')
  const stated = readStatement(rows)
  const lines = await matchStatement(context, courier, stated)
  const toRecord = lines.filter(({ outcome }) => outcome !== 'settled' && outcome !== 'repeated')
  const missing = await listMissing(context, courier, lines)
  return {
    courierName: courierName(courier),
    lines: [...lines.map(toLine), ...missing].toSorted(
      (one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome),
    ),
    toRecord: toRecord.length,
    received: toTaka(toRecord.reduce((sum, { receivedPaisa }) => sum + receivedPaisa, 0)),
  }
}

function toLine(line: MatchedLine): StatementLine {
  return {
    row: line.row,
    reference: nameOf(line),
    orderId: line.orderId,
    outcome: line.outcome,
    expected: toTaka(line.expectedPaisa),
    fees: toTaka((line.feePaisa ?? 0) + line.codFeePaisa),
    received: toTaka(line.receivedPaisa),
    difference: toTaka(line.differencePaisa),
  }
}

/** What was delivered before the last delivery that the statement pays for. */
async function listMissing(
  { db }: Context,
  courier: CourierCode,
  lines: readonly MatchedLine[],
): Promise<StatementLine[]> {
  const times = lines.flatMap(({ since }) => since?.getTime() ?? [])
  if (times.length === 0) return []
  const rows = await db
    .selectFrom('orderCash')
    .where('holder', '=', courier)
    .where('isSettled', '=', false)
    .where('owedPaisa', '>', 0)
    .where('since', '<', new Date(Math.max(...times)))
    .where('orderId', 'not in', ['', ...lines.flatMap(({ orderId }) => orderId ?? [])])
    .orderBy('since')
    .limit(MAX_LINES)
    .select(['orderId', 'owedPaisa'])
    .execute()
  return rows.map(({ orderId, owedPaisa }) => ({
    ...{ row: null, reference: '', orderId, outcome: 'missing' as const },
    ...{ expected: toTaka(owedPaisa), fees: 0, received: 0, difference: 0 },
  }))
}
