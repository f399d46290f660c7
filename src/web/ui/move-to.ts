/** The list with one item moved to another's place; undefined when nothing would move. */
export function moveTo<Item>(
  items: readonly Item[],
  from: number,
  place: number,
): Item[] | undefined {
  const moved = items[from]
  if (moved === undefined || from === place || place < 0 || place >= items.length) return undefined
  return items.toSpliced(from, 1).toSpliced(place, 0, moved)
}
