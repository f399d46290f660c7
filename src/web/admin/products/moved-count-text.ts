import { readNumber } from '#web/forms/read-number.ts'

export interface CountInput {
  /** As typed; empty is always in stock. */
  stock: string
  /** What was left when the form was opened: what is sold meanwhile stays sold. */
  shownStock?: number | null
  /** What is left now, when that was learnt after something else had been typed. */
  leftNow?: number | null
}

/** What a typed count may mean, in words, and the count that it comes to. */
export interface Meaning {
  text: string
  stock: string
}

/** Whether it was typed over a count that is not the one that is left, so that it could mean two things. */
export function isUndecided({ shownStock, leftNow }: CountInput): boolean {
  return leftNow !== undefined && leftNow !== shownStock
}

export function explainMoved(row: CountInput): string {
  const { stock, shownStock, leftNow } = row
  if (!isUndecided(row)) return nameLeft(leftNow)
  const before =
    typeof shownStock === 'number' ? ` It was ${shownStock} when you opened this page.` : ''
  return `${nameLeft(leftNow)}${before} Is ${stock.trim()} the total, or what you add?`
}

function nameLeft(leftNow: number | null | undefined): string {
  if (leftNow === null || leftNow === undefined) return 'This size is now always in stock.'
  if (leftNow === 0) return 'None left now.'
  return leftNow === 1 ? '1 left now.' : `${leftNow} left now.`
}

/** That many more or fewer than were shown, as far as that can be; or that many, counted anew. */
export function meaningsOf({ stock, shownStock, leftNow }: CountInput): Meaning[] {
  const typed = readNumber(stock)
  if (typed === undefined || Number.isNaN(typed)) return []
  const counted = { text: `${typed} in stock now`, stock: String(typed) }
  if (typeof shownStock !== 'number' || typeof leftNow !== 'number') return [counted]
  const difference = typed - shownStock
  const made = leftNow + difference
  if (made < 0) return [counted]
  const text = difference > 0 ? `${difference} more received` : `${-difference} fewer`
  return [{ text: `${text}, ${made} in total`, stock: String(made) }, counted]
}
