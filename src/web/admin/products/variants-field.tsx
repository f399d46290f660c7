import { useImperativeHandle, useRef } from 'react'
import { type FieldErrors, useController } from 'react-hook-form'
import type { Size } from '#shop/catalogue/contract.ts'
import { ONE_SIZE } from '#shop/catalogue/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { explainMoved, isUndecided, meaningsOf } from './moved-count.ts'
import {
  allSizes,
  LETTER_SIZES,
  type ProductForm,
  type ProductInput,
  type SizeInput,
} from './product-input.ts'

function inOrder(sizes: readonly SizeInput[]): SizeInput[] {
  const order = allSizes(sizes)
  return [...sizes].sort((one, other) => order.indexOf(one.size) - order.indexOf(other.size))
}

/** Which sizes a product comes in, and how many pieces of each are left. */
export function SizesField<Output>({ form }: { form: ProductForm<Output> }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController({ control: form.control, name: 'sizes' })
  const shown = field.value
  const errors = fieldState.error as FieldErrors<ProductInput>['sizes']
  // What was typed and ticked comes back when a choice is taken back.
  const known = useRef(new Map<Size, SizeInput>())
  for (const size of shown) known.current.set(size.size, size)
  const isOneSize = shown.length === 1 && shown[0]?.size === ONE_SIZE
  const letters = useRef<readonly Size[]>(LETTER_SIZES)
  if (!isOneSize) letters.current = shown.map(({ size }) => size)

  // Only once the errors are shown is it known which input is wrong.
  useImperativeHandle(field.ref, () => ({
    focus: () => setTimeout(() => focusWrong(group.current)),
  }))

  function change(sizes: SizeInput[]) {
    form.clearErrors('sizes')
    field.onChange(inOrder(sizes))
  }

  function recall(size: Size): SizeInput {
    return known.current.get(size) ?? { size, stock: '' }
  }

  /** Whoever types over a count that has moved has been told what is left. */
  function setStock(size: Size, stock: string) {
    const known = ({ leftNow }: SizeInput) => (leftNow === undefined ? {} : { shownStock: leftNow })
    change(shown.map((each) => (each.size === size ? { ...each, ...known(each), stock } : each)))
  }

  const message = errors?.root?.message ?? errors?.message
  return (
    <fieldset ref={group}>
      <legend className="sr-only">Sizes and stock</legend>
      <div className="-mt-2 flex flex-wrap gap-x-8">
        <Fit
          label="Comes in sizes"
          isChosen={!isOneSize}
          onChoose={() => change(letters.current.map(recall))}
        />
        <Fit label="One size" isChosen={isOneSize} onChoose={() => change([recall(ONE_SIZE)])} />
      </div>
      <ul className="mt-3 max-w-md border-t border-line">
        {allSizes(shown)
          .filter((size) => (size === ONE_SIZE) === isOneSize || isIn(shown, size))
          .map((size) => {
            const place = shown.findIndex((each) => each.size === size)
            return (
              <SizeRow
                key={size}
                size={size}
                row={shown[place]}
                error={errors?.[place]?.stock?.message}
                isAlone={isOneSize}
                onTick={(isTicked) =>
                  change(
                    isTicked
                      ? [...shown, recall(size)]
                      : shown.filter((each) => each.size !== size),
                  )
                }
                onStock={(stock) => setStock(size, stock)}
                onDecide={(stock) => {
                  setStock(size, stock)
                  // The button that was pressed is gone, and the focus would be with it.
                  setTimeout(() =>
                    group.current?.querySelector<HTMLElement>(`#${inputIdOf(size)}`)?.focus(),
                  )
                }}
              />
            )
          })}
      </ul>
      {message && <p className="mt-1.5 text-sm text-bad">{message}</p>}
    </fieldset>
  )
}

function focusWrong(group: HTMLElement | null): void {
  const wrong = group?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const first = group?.querySelector<HTMLElement>('input[type="checkbox"]')
  const toFocus = wrong ?? first
  toFocus?.focus()
}

function isIn(sizes: readonly SizeInput[], size: Size): boolean {
  return sizes.some((each) => each.size === size)
}

function Fit({
  label,
  isChosen,
  onChoose,
}: {
  label: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="fit"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 accent-ink"
      />
      {label}
    </label>
  )
}

interface SizeRowProps {
  size: Size
  /** Undefined while the product does not come in this size. */
  row: SizeInput | undefined
  error: string | undefined
  /** The only size there is cannot be left out. */
  isAlone: boolean
  onTick: (isTicked: boolean) => void
  onStock: (stock: string) => void
  /** Says what a count means that was typed over another than is left now. */
  onDecide: (stock: string) => void
}

function inputIdOf(size: Size): string {
  return `stock-${size.replace(' ', '-')}`
}

function SizeRow({ size, row, error, isAlone, onTick, onStock, onDecide }: SizeRowProps) {
  const inputId = inputIdOf(size)
  const errorId = `${inputId}-error`
  const movedId = `${inputId}-moved`
  const stock = row?.stock
  const hasMoved = row?.leftNow !== undefined
  const describedBy = [error && errorId, hasMoved && movedId].filter(Boolean).join(' ')
  return (
    <li className="border-b border-line py-1.5">
      <div className="flex min-h-11 items-center justify-between gap-4">
        {isAlone ? (
          <span className="font-medium">{size}</span>
        ) : (
          <label
            className={`flex min-h-11 flex-1 items-center gap-3 ${stock === undefined ? 'text-quiet' : 'font-medium'}`}
          >
            <input
              type="checkbox"
              checked={stock !== undefined}
              onChange={(event) => onTick(event.target.checked)}
              className="size-5 accent-ink"
            />
            {size}
          </label>
        )}
        {stock !== undefined && (
          <label className="flex items-center gap-3">
            <span className="text-sm text-quiet">
              Pieces left<span className="sr-only"> in size {size}</span>
            </span>
            <input
              id={inputId}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Always"
              value={stock}
              onChange={(event) => onStock(event.target.value)}
              aria-invalid={error || (row && isUndecided(row)) ? true : undefined}
              aria-describedby={describedBy || undefined}
              className="tabular min-h-11 w-28 border border-line-strong bg-white/60 px-3 text-right text-base placeholder:text-quiet focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink aria-invalid:border-bad"
            />
          </label>
        )}
      </div>
      {error && (
        <p id={errorId} className="pb-1 text-right text-sm text-bad">
          {error}
        </p>
      )}
      {row && hasMoved && <MovedCount id={movedId} row={row} onDecide={onDecide} />}
    </li>
  )
}

interface MovedCountProps {
  id: string
  row: SizeInput
  onDecide: (stock: string) => void
}

/** Says that a count has moved under somebody's hands, and asks what they meant. */
export function MovedCount({ id, row, onDecide }: MovedCountProps) {
  if (!isUndecided(row)) {
    return (
      <p id={id} className="pb-1 text-right text-sm text-quiet">
        {explainMoved(row)}
      </p>
    )
  }
  return (
    <div className="mt-1.5 mb-2 border-l-2 border-bad bg-bad-wash px-4 py-3">
      <p id={id}>{explainMoved(row)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {meaningsOf(row).map(({ text, stock }) => (
          <Button key={text} look="outline" size="touch" onClick={() => onDecide(stock)}>
            {text}
          </Button>
        ))}
      </p>
    </div>
  )
}
