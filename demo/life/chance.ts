/** Says numbers that look as if by chance, and the same ones for the same seed. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** From 0 to below that. */
  below(count: number): number
  /** Whether something happens that does so often of a hundred times. */
  isOneOf(percent: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** The item under whose part of all weights the number falls. */
  weigh<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
}

/** Mulberry32. */
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
