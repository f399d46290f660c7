import { useRef } from 'react'
import type { GridColumn } from './grid-rows.ts'

interface CellProps {
  column: GridColumn
  label: string
  isChanged: boolean
  isWrong: boolean
  /** Id of the message about the cell. */
  describedBy: string | undefined
  isSaving: boolean
}

const MARK = 'data-changed:bg-warn-wash data-changed:[box-shadow:inset_2px_0_var(--color-warn)]'

interface TextCellProps extends CellProps {
  value: string
  placeholder?: string | undefined
  onChange: (value: string) => void
}

/** Entering selects the text, so that typing replaces it; Escape reverts. */
export function TextCell(props: TextCellProps) {
  const { column, label, value, onChange, isSaving } = props
  const before = useRef(value)
  return (
    <input
      data-column={column}
      // Invalid cells look different from changed ones.
      data-changed={props.isChanged && !props.isWrong ? '' : undefined}
      aria-label={label}
      aria-invalid={props.isWrong ? true : undefined}
      aria-describedby={props.describedBy}
      inputMode={column === 'stock' ? 'numeric' : column === 'nameBangla' ? 'text' : 'decimal'}
      lang={column === 'nameBangla' ? 'bn' : undefined}
      enterKeyHint="next"
      autoComplete="off"
      maxLength={column === 'nameBangla' ? 200 : 40}
      placeholder={props.placeholder}
      readOnly={isSaving}
      value={value}
      onFocus={(event) => {
        before.current = value
        event.currentTarget.select()
      }}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === before.current) return
        onChange(before.current)
        const input = event.currentTarget
        // Selecting would pull the focus back when it has moved on.
        setTimeout(() => document.activeElement === input && input.select())
      }}
      className={`tabular block h-11 scroll-my-28 w-full min-w-0 bg-transparent px-2 text-base ${column === 'nameBangla' ? '' : 'text-right'} outline-ink placeholder:text-quiet focus:bg-field focus:outline-2 focus:-outline-offset-2 aria-invalid:bg-bad-wash aria-invalid:[box-shadow:inset_2px_0_var(--color-bad)] lg:h-9 lg:text-sm ${MARK}`}
    />
  )
}

interface SwitchCellProps extends CellProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchCell(props: SwitchCellProps) {
  const { column, label, isOn, onChange, isSaving } = props
  return (
    <label
      data-changed={props.isChanged ? '' : undefined}
      className={`grid h-11 place-items-center has-focus-visible:bg-field has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink lg:h-9 ${MARK}`}
    >
      <input
        type="checkbox"
        data-column={column}
        aria-label={label}
        aria-describedby={props.describedBy}
        checked={isOn}
        aria-disabled={isSaving}
        onChange={(event) => !isSaving && onChange(event.target.checked)}
        className="size-5 scroll-my-28 accent-ink outline-none lg:size-4"
      />
    </label>
  )
}
