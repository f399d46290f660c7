import { useCallback, useMemo, useState } from 'react'
import { m } from '#messages'

/** Selected rows of a list, by key, and how to change the selection. */
export interface RowChoice<Row> {
  keys: ReadonlySet<string>
  most: number
  acts: SelectionActions<Row>
}

/** Must be stable between renders, or every row is redrawn. */
export interface SelectionActions<Row> {
  /** Name of a row, such as its order id. */
  nameOf: (row: Row) => string
  choose: (keys: readonly string[], isChosen: boolean) => void
}

/** Selection state for a list; `nameOf` must be stable between renders. */
export function useChoice<Row>(
  nameOf: (row: Row) => string,
  most: number,
  atFirst: readonly string[] = [],
): RowChoice<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(atFirst))
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
  /** Also pressed by its text. */
  text?: string
  isChosen: boolean
  isPartly?: boolean
  onChoose: (isChosen: boolean) => void
}

/** As large as a fingertip where one may touch it. */
export function ChoiceBox({ name, text, isChosen, isPartly = false, onChoose }: BoxProps) {
  return (
    <label className="-mx-2 flex h-11 w-fit cursor-pointer items-center gap-3 px-3.5 lg:h-9">
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
      {text !== undefined && <span aria-hidden="true">{text}</span>}
    </label>
  )
}

interface ChooseAllProps<Row> {
  text?: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  choice: RowChoice<Row>
}

/** Selects all loaded rows, or as many as allowed, or none. */
export function ChooseAll<Row>({
  text,
  rows,
  keyOf,
  choice: { keys, most, acts },
}: ChooseAllProps<Row>) {
  const all = rows.map(keyOf)
  const count = all.filter((key) => keys.has(key)).length
  const isChosen = count > 0 && count >= Math.min(all.length, most)
  return (
    <ChoiceBox
      name={m.list_select_all()}
      {...(text !== undefined && { text })}
      isChosen={isChosen}
      isPartly={count > 0 && !isChosen}
      onChoose={(isOn) => acts.choose(all, isOn)}
    />
  )
}
