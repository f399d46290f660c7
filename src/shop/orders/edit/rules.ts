import type { Pieces } from '../../catalogue/move-stock.ts'
import { nameVariant } from '../../catalogue/rules.ts'

interface Difference {
  isPaidAtDoor: boolean
  beforePaisa: number
  afterPaisa: number
  /** Owed at the door until now. */
  duePaisa: number
}

interface Settlement {
  duePaisa: number
  refundPaisa: number
}

/**
 * Who pays a difference how. Cash is not paid yet. What was paid by card goes back there, once nothing is
 * owed at the door any more; what comes on top is paid at the door.
 */
export function settle({
  isPaidAtDoor,
  beforePaisa,
  afterPaisa,
  duePaisa,
}: Difference): Settlement {
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

const sayAll = (words: readonly string[]) => (words.length === 0 ? 'nothing' : words.join('; '))

/** What was changed, for the history, which those read too who see no amounts. */
export function describeEdit(
  before: readonly DescribedLine[],
  after: readonly DescribedLine[],
  delivery: { before: string; after: string; isChargeChanged: boolean },
): { from: string; to: string } {
  const [was, is] = [before, after].map(
    (lines) => new Map(lines.map((line) => [line.position, describeLine(line)])),
  ) as [Map<number, string>, Map<number, string>]
  const gone = [...was].flatMap(([position, words]) => (is.get(position) === words ? [] : words))
  const come = [...is].flatMap(([position, words]) => (was.get(position) === words ? [] : words))
  if (delivery.before !== delivery.after) {
    gone.push(delivery.before)
    come.push(delivery.after)
  } else if (delivery.isChargeChanged) {
    gone.push('delivery charge')
    come.push('another delivery charge')
  }
  return { from: sayAll(gone), to: sayAll(come) }
}

interface CountedLine extends Pieces {
  isPreorder: boolean
}

/**
 * What goes out of stock for an edit, and what comes back, at most what the order has taken. Pre-ordered pieces are
 * taken when they leave the shop, not here.
 */
export function stockMoves<Line extends CountedLine>(
  before: readonly CountedLine[],
  after: readonly Line[],
): { back: CountedLine[]; taken: Line[] } {
  const taken = beyond(after, before).filter(({ isPreorder }) => !isPreorder)
  return { back: beyond(before, after), taken }
}

/** What the lines have more of than the others. */
function beyond<Line extends CountedLine>(
  lines: readonly Line[],
  others: readonly CountedLine[],
): Line[] {
  return lines.flatMap((line) => {
    const same = others.find(
      (other) => other.isPreorder === line.isPreorder && other.variantId === line.variantId,
    )
    const quantity = line.quantity - (same?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
