/** A pseudorandom number generator: the same seed gives the same numbers. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** From 0 to below `count`. */
  below(count: number): number
  /** True in that many of a hundred cases. */
  isOneOf(percent: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Picks an item at random, by weight. */
  weigh<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
}

/** Uses the Mulberry32 algorithm. */
export function createChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    isOneOf: (percent) => next() * 100 < percent,
    pick: (items) => itemAt(items, below(items.length)),
    weigh: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? itemAt(items, items.length - 1))[0]
    },
  }
}

function itemAt<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new Error('There is nothing to choose from')
  return item
}
