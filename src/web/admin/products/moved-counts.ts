import { m } from '#messages'
import type { Variant } from '#shop/catalogue/contract.ts'
import { variantPhrase } from '#shop/catalogue/rules.ts'
import { inEachLanguage } from '#shop/shared/language.ts'
import { formatCount } from '#web/ui/format-count.ts'

interface Count {
  id?: string | undefined
  size: string
  colour?: string | undefined
  /** null: always in stock. */
  stock: number | null
  /** What was left when it was opened. */
  shownStock?: number | null | undefined
}

const joinAll = inEachLanguage<string[]>(
  (language) => new Intl.ListFormat(language, { type: 'conjunction' }),
)

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
    const variant = variantPhrase(found ?? { size, colour })
    if (now === null) return m.stock_now_unlimited({ variant })
    return now
      ? m.stock_now_left({ shown: formatCount(now), variant })
      : m.stock_now_none({ variant })
  })
  return moved.length > 0 ? m.stock_now({ moved: joinAll(moved) }) : undefined
}
