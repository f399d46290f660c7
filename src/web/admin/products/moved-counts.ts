import type { Variant } from '#shop/catalogue/contract.ts'
import { variantPhrase } from '#shop/catalogue/rules.ts'

interface Count {
  id?: string | undefined
  size: string
  colour?: string | undefined
  /** null: always in stock. */
  stock: number | null
  /** What was left when it was opened. */
  shownStock?: number | null | undefined
}

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

/** Says what is left by now where a count was typed over another; undefined where none has moved. */
export function describeMoved(
  typed: readonly Count[],
  known: readonly Pick<Variant, 'id' | 'size' | 'colour' | 'stock'>[],
): string | undefined {
  const moved = typed.flatMap(({ id, size, colour = '', stock, shownStock }) => {
    const found = known.find((each) =>
      id === undefined ? each.size === size && each.colour === colour : each.id === id,
    )
    const now = found?.stock
    if (shownStock === undefined || stock === shownStock || now === shownStock) return []
    const left = now === null ? 'no limit' : now ? String(now) : 'none'
    return `${left} in ${variantPhrase(found ?? { size, colour })}`
  })
  return moved.length > 0 ? `Stock left now: ${conjunction.format(moved)}.` : undefined
}
