import { weaveSelvedge } from '#shop/images/selvedge/rules.ts'
import type { Order } from '#shop/orders/contract.ts'

/** Shade of the threads that cross the edge. */
const WEFT = 'repeating-linear-gradient(rgb(23 20 15 / 0.18) 0 1px, transparent 1px 3px)'

/** A woven edge in the colours of an order's garments. */
export function Selvedge({ items }: Pick<Order, 'items'>) {
  let from = 0
  const stripes = weaveSelvedge(items.map(({ imageColour }) => imageColour)).map(
    ({ colour, share }) => {
      from += share
      return `${colour} ${from - share}% ${from}%`
    },
  )
  if (stripes.length === 0) return null
  const backgroundImage = `${WEFT}, linear-gradient(90deg, ${stripes})`
  return <div aria-hidden="true" className="h-3" style={{ backgroundImage }} />
}
