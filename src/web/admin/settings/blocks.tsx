import { Fragment, type ReactNode, useRef } from 'react'
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  useFieldArray,
} from 'react-hook-form'
import { m } from '#messages'
import { SchemaField } from '#web/forms/schema-fields.tsx'
import type { Form } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { MoveButton } from '#web/ui/move-button.tsx'
import { Verb } from '#web/ui/verb.tsx'

interface SomeProps<Values extends FieldValues, Name extends FieldArrayPath<Values>> {
  form: Form<Values>
  name: Name
  legend: string
  hint: string
  most: number
  add: string
  /** An empty entry. */
  blank: () => FieldArray<Values, Name>
  /** New entries go before the last one. */
  isLastKept?: boolean
}

interface ListProps<Values extends FieldValues, Name extends FieldArrayPath<Values>>
  extends SomeProps<Values, Name> {
  children: (item: { place: number; isLast: boolean } & ListMoves) => ReactNode
}

interface ListMoves {
  onRemove: () => void
  onMove: (steps: number) => void
}

/** A list of fields that can grow and shrink. */
function FieldsetOfSome<Values extends FieldValues, Name extends FieldArrayPath<Values>>({
  form,
  name,
  legend,
  hint,
  most,
  add,
  blank,
  isLastKept = false,
  children,
}: ListProps<Values, Name>) {
  const group = useRef<HTMLFieldSetElement>(null)
  // Not `id`, which may be a value.
  const list = useFieldArray({ control: form.control, name, keyName: 'key' })
  const fault: { message?: string; root?: FieldError } | undefined = get(
    form.formState.errors,
    name,
  )
  const error = fault?.message ?? fault?.root?.message

  function takeOut(place: number) {
    list.remove(place)
    // The button that had the focus is gone.
    group.current?.focus()
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-6 outline-none"
    >
      <legend className="float-left font-display text-base">{legend}</legend>
      <p className={`clear-both text-sm ${error ? 'text-bad' : 'text-quiet'}`}>{error ?? hint}</p>
      {list.fields.map(({ key }, place) => (
        <Fragment key={key}>
          {children({
            place,
            isLast: place === list.fields.length - 1,
            onRemove: () => takeOut(place),
            onMove: (steps) => list.move(place, place + steps),
          })}
        </Fragment>
      ))}
      {list.fields.length < most && (
        <Button
          look="outline"
          size="touch"
          className="justify-self-start"
          onClick={() =>
            list.insert(Math.max(list.fields.length - (isLastKept ? 1 : 0), 0), blank())
          }
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}

/** Lines of one or two fields each, or of two and their texts in Bangla. */
export function Lines<Values extends FieldValues, Name extends FieldArrayPath<Values>>(
  list: SomeProps<Values, Name>,
) {
  const { form, name, legend, blank } = list
  return (
    <FieldsetOfSome {...list}>
      {({ place, onRemove }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
          {Object.keys(blank() as object).map((part, _, { length }) => (
            <div key={part} className={length === 1 ? 'sm:col-span-2' : ''}>
              <SchemaField form={form} name={`${name}.${place}.${part}` as FieldPath<Values>} />
            </div>
          ))}
          <Button
            look="outline"
            size="touch"
            className="justify-self-start sm:col-start-3 sm:row-start-1 sm:mt-7"
            onClick={onRemove}
          >
            {m.common_remove()}
            <span className="sr-only">
              {' '}
              {m.setting_line_of({ place: formatCount(place + 1), list: legend.toLowerCase() })}
            </span>
          </Button>
        </div>
      )}
    </FieldsetOfSome>
  )
}

interface BlocksProps<Values extends FieldValues, Name extends FieldArrayPath<Values>>
  extends SomeProps<Values, Name> {
  /** Name of an entry, such as `slide 2`. */
  nameOf: (place: number) => string
  children: (place: number) => ReactNode
}

/** Groups of fields whose order can be changed. */
export function Blocks<Values extends FieldValues, Name extends FieldArrayPath<Values>>({
  nameOf,
  children,
  ...list
}: BlocksProps<Values, Name>) {
  return (
    <FieldsetOfSome {...list}>
      {({ place, isLast, onMove, onRemove }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-l-2 border-line pl-4">
          <div className="flex items-center gap-2">
            <p className="font-medium first-letter:uppercase">{nameOf(place)}</p>
            <div className="ml-auto flex">
              <MoveButtons
                name={nameOf(place)}
                isFirst={place === 0}
                isLast={isLast}
                onMove={onMove}
              />
            </div>
            <Button look="outline" size="touch" onClick={onRemove}>
              <Verb of={nameOf(place)}>{m.common_remove()}</Verb>
            </Button>
          </div>
          {children(place)}
        </div>
      )}
    </FieldsetOfSome>
  )
}

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  /** Called with the number of places: -1 or 1. */
  onMove: (steps: number) => void
}

export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton label={m.setting_move_up({ name })} isOff={isFirst} onMove={() => onMove(-1)}>
        <ChevronDownIcon className="rotate-180" />
      </MoveButton>
      <MoveButton label={m.setting_move_down({ name })} isOff={isLast} onMove={() => onMove(1)}>
        <ChevronDownIcon />
      </MoveButton>
    </>
  )
}
