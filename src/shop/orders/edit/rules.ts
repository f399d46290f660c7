import type { Pieces } from '../../catalogue/move-stock.ts'
import { nameVariant } from '../../catalogue/rules.ts'
import type { Part } from '../contract.ts'

interface Difference {
  isPaidAtDoor: boolean
  beforePaisa: number
  afterPaisa: number
  /** Due on delivery before the edit. */
  duePaisa: number
}

/**
 * How a difference is paid. Cash is not paid yet. A reduction first lowers the amount due on delivery, then refunds the
 * card; an increase is paid on delivery.
 */
export function settle({ isPaidAtDoor, beforePaisa, afterPaisa, duePaisa }: Difference) {
  if (isPaidAtDoor) return { duePaisa: afterPaisa, refundPaisa: 0 }
  const owed = duePaisa + afterPaisa - beforePaisa
  return { duePaisa: Math.max(0, owed), refundPaisa: Math.max(0, -owed) }
}

interface DescribedLine {
  position: number
  name: string
  size: string
  colour: string
  quantity: number
}

const describeLine = (line: DescribedLine) =>
  `${line.quantity} × ${line.name}, ${nameVariant(line)}`

/** Summary for the history, without amounts, as some readers may not see them. */
export function describeEdit(
  before: readonly DescribedLine[],
  after: readonly DescribedLine[],
  delivery: { before: string; after: string; isChargeChanged: boolean },
): { from: Part[]; to: Part[] } {
  const [was, is] = [before, after].map(
    (lines) => new Map(lines.map((line) => [line.position, describeLine(line)])),
  ) as [Map<number, string>, Map<number, string>]
  const gone: Part[] = [...was].flatMap(([position, words]) =>
    is.get(position) === words ? [] : words,
  )
  const come: Part[] = [...is].flatMap(([position, words]) =>
    was.get(position) === words ? [] : words,
  )
  if (delivery.before !== delivery.after) {
    gone.push(delivery.before)
    come.push(delivery.after)
  } else if (delivery.isChargeChanged) {
    gone.push({ code: 'delivery_charge' })
    come.push({ code: 'other_delivery_charge' })
  }
  return { from: gone, to: come }
}

interface CountedLine extends Pieces {
  isPreorder: boolean
}

/**
 * Stock that an edit takes and returns, at most what the order has taken. Preordered pieces are taken when shipped, not
 * here.
 */
export function stockMoves<Line extends CountedLine>(
  before: readonly CountedLine[],
  after: readonly Line[],
): { back: CountedLine[]; taken: Line[] } {
  const taken = beyond(after, before).filter(({ isPreorder }) => !isPreorder)
  return { back: beyond(before, after), taken }
}

/** What these lines have more of than the others. */
function beyond<Line extends CountedLine>(lines: readonly Line[], others: readonly CountedLine[]) {
  return lines.flatMap((line) => {
    const same = others.find(
      (other) => other.isPreorder === line.isPreorder && other.variantId === line.variantId,
    )
    const quantity = line.quantity - (same?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
