import { useCallback, useMemo, useState } from 'react'

/** Which rows of a list are chosen, by their keys, and how they become so. */
export interface RowChoice<Row> {
  keys: ReadonlySet<string>
  /** So many may be chosen at once. */
  most: number
  acts: SelectionActions<Row>
}

/** The same between two renderings, or every row is drawn anew. */
export interface SelectionActions<Row> {
  /** What a row is called, such as its order id. */
  nameOf: (row: Row) => string
  choose: (keys: readonly string[], isChosen: boolean) => void
}

/** What is chosen, beside the list; `nameOf` is the same between two renderings. */
export function useChoice<Row>(nameOf: (row: Row) => string, most: number): RowChoice<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback(
    (changed: readonly string[], isChosen: boolean) =>
      setKeys((before) => {
        const after = new Set(before)
        for (const key of changed) {
          if (!isChosen) after.delete(key)
          else if (after.size < most) after.add(key)
        }
        return after
      }),
    [most],
  )
  const acts = useMemo(() => ({ nameOf, choose }), [nameOf, choose])
  return { keys, most, acts }
}

interface BoxProps {
  name: string
  isChosen: boolean
  isPartly?: boolean
  onChoose: (isChosen: boolean) => void
}

/** As large as a fingertip, on whatever screen. */
export function ChoiceBox({ name, isChosen, isPartly = false, onChoose }: BoxProps) {
  return (
    <label className="-mx-2 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={name}
        checked={isChosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        onChange={(event) => onChoose(event.target.checked)}
        className="size-4 cursor-pointer accent-ink"
      />
    </label>
  )
}

interface ChooseAllProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  choice: RowChoice<Row>
}

/** Chooses all rows that are here, or as many as may be, or none. */
export function ChooseAll<Row>({ rows, keyOf, choice: { keys, most, acts } }: ChooseAllProps<Row>) {
  const all = rows.map(keyOf)
  const count = all.filter((key) => keys.has(key)).length
  const isChosen = count > 0 && count >= Math.min(all.length, most)
  return (
    <ChoiceBox
      name="Select all"
      isChosen={isChosen}
      isPartly={count > 0 && !isChosen}
      onChoose={(isOn) => acts.choose(all, isOn)}
    />
  )
}
