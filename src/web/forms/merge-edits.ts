/** Of two values of a form. */
export function isChanged(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}

/** Of each field what was typed here, or, where nothing was, what the other has saved. */
export function mergeFields<Values extends object>(
  mine: Values,
  before: Values,
  theirs: Values,
): Values {
  const names = Object.keys(mine) as (keyof Values)[]
  const typed = names.filter((name) => isChanged(mine[name], before[name]))
  return { ...theirs, ...Object.fromEntries(typed.map((name) => [name, mine[name]])) }
}

/** The same of each row: those that either has removed are gone, those that either has added are there. */
export function mergeRows<Row>(
  mine: readonly Row[],
  before: readonly Row[],
  theirs: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  if (!isChanged(mine, before)) return [...theirs]
  const find = (rows: readonly Row[], row: Row) => rows.find((each) => keyOf(each) === keyOf(row))
  const kept = mine.flatMap((row) => {
    const [known, other] = [find(before, row), find(theirs, row)]
    if (!known) return row
    if (!other) return []
    return row instanceof Object && known instanceof Object && other instanceof Object
      ? mergeFields(row, known, other)
      : row
  })
  const added = theirs.filter((row) => !find(before, row) && !find(mine, row))
  return [...kept, ...added]
}
