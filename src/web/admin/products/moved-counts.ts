import type { Variant } from '#shop/catalogue/contract.ts'
import { variantPhrase } from '#shop/catalogue/rules.ts'

export interface TypedCount extends Pick<Variant, 'size' | 'colour'> {
  /** As typed; empty is always in stock. */
  stock: string
  /** What was left when the form was opened. Left alone, what is sold meanwhile stays sold. */
  shownStock?: number | null
}

type Known = Pick<Variant, 'size' | 'colour' | 'stock'>

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

export function textOf(count: number | null | undefined): string {
  return count === null || count === undefined ? '' : String(count)
}

/** Says what is left by now where a count was typed over another; undefined where none has moved. */
export function describeMoved(
  typed: readonly TypedCount[],
  known: readonly Known[],
): string | undefined {
  const moved = typed.flatMap((count) => {
    const now = findNow(count, known)
    if (!isTyped(count) || now === count.shownStock) return []
    const left = now === null ? 'no limit' : now ? String(now) : 'none'
    return `${left} in ${variantPhrase(count)}`
  })
  return moved.length > 0 ? `Stock left now: ${conjunction.format(moved)}.` : undefined
}

/** Counts that were typed are saved over what is left by now; those left alone still follow sales. */
export function overMoved<Count extends TypedCount>(
  typed: readonly Count[],
  known: readonly Known[],
): Count[] {
  return typed.map((count) => {
    const { shownStock, ...rest } = count
    const now = findNow(count, known)
    if (now !== undefined && !isTyped(count)) return count
    return { ...rest, ...(now !== undefined && { shownStock: now }) } as Count
  })
}

function isTyped({ stock, shownStock }: TypedCount): boolean {
  return shownStock !== undefined && stock !== textOf(shownStock)
}

function findNow({ size, colour }: TypedCount, known: readonly Known[]) {
  return known.find((each) => each.size === size && each.colour === colour)?.stock
}
