import type { ReactNode } from 'react'
import { m } from '#messages'
import { explainShortage, ONE_SIZE, shownSize } from '#shop/catalogue/rules.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import { formatCount } from '#web/ui/format-count.ts'

export interface SizeChoice {
  name: Size
  state: 'in stock' | 'sold out' | 'not made'
  /** Number left, when few. */
  left: number | null
  /** In taka; null when it is not made. */
  price: number | null
  /** Before the sale, while it is on sale. */
  regularPrice?: number
}

interface SizeChoicesProps {
  sizes: readonly SizeChoice[]
  chosen: Size | undefined
  isAsian: boolean
  onChoose: (size: Size) => void
  /** Help with choosing. */
  children: ReactNode
}

/** Sizes that are struck through, and why. */
function explainStruck(sizes: readonly SizeChoice[]): string {
  const named = (state: SizeChoice['state']) =>
    sizes.filter((size) => size.state === state).map(({ name }) => shownSize(name))
  const [soldOut, notMade] = [named('sold out'), named('not made')]
  return [
    soldOut.length > 0 && m.sizes_sold_out({ sizes: soldOut.join(', ') }),
    notMade.length > 0 && m.sizes_not_made({ sizes: notMade.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ')
}

const FEW_LETTERS = 4

/** Sizes for children are longer words than letters and numbers. */
function columnsFor(sizes: readonly SizeChoice[]): string {
  const isShort = sizes.every(({ name }) => name.length <= FEW_LETTERS || name === ONE_SIZE)
  return isShort ? 'grid-cols-6' : 'grid-cols-3'
}

/** A sold-out size can be chosen, for a preorder; one that is not made cannot. */
export function SizeChoices({ sizes, chosen, isAsian, onChoose, children }: SizeChoicesProps) {
  return (
    <fieldset className="mt-3 md:mt-8">
      <legend className="text-sm font-medium">{m.filter_size()}</legend>
      <div className={`mt-1.5 grid auto-cols-fr gap-1.5 ${columnsFor(sizes)}`}>
        {sizes.map(({ name, state }) => (
          <label
            key={name}
            className={`relative flex min-h-12 items-center justify-center border border-line-strong transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-madder ${state === 'in stock' ? '' : 'text-quiet line-through has-disabled:cursor-not-allowed'} ${name === ONE_SIZE ? 'col-span-2' : ''}`}
          >
            <input
              type="radio"
              name="size"
              value={name}
              defaultChecked={name === chosen}
              disabled={state === 'not made'}
              onChange={() => onChoose(name)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
            />
            {shownSize(name)}
            {state !== 'in stock' && (
              <span className="sr-only">
                {state === 'sold out' ? m.size_state_sold_out() : m.size_state_not_made()}
              </span>
            )}
          </label>
        ))}
      </div>
      <p className="mt-1 text-sm text-quiet">{explainStruck(sizes)}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        {isAsian && <p className="text-sm text-quiet">{m.size_asian()}</p>}
        {children}
      </div>
    </fieldset>
  )
}

interface StockNoteProps {
  /** The chosen size. */
  size: SizeChoice | undefined
  colour: string
  quantity: number
  isForSale: boolean
  takesPreorders: boolean
  /** What must be chosen first. */
  asked: 'size' | 'colour' | undefined
}

const asked = { size: m.stock_choose_size, colour: m.stock_choose_colour }

export function StockNote(note: StockNoteProps) {
  return (
    <p aria-live="polite" className="mt-1 text-sm text-madder md:min-h-6">
      {note.asked ? asked[note.asked]() : explain(note)}
    </p>
  )
}

/** Also explains that 'Pre-Order Now' is a preorder and not a purchase. */
function explain({ size, colour, quantity, isForSale, takesPreorders }: StockNoteProps): string {
  if (!isForSale) return m.stock_not_for_sale()
  if (!size || (size.state === 'in stock' && size.left === null)) return ''
  const { name, left } = size
  const variant = { size: name, colour: name === ONE_SIZE ? colour : '' }
  const shortage = explainShortage(variant, left ?? 0, quantity)
  if (!takesPreorders) return shortage
  if (left === null) return m.stock_can_pre_order({ shortage })
  return quantity > left
    ? m.stock_all_pre_order({ shortage, shown: formatCount(quantity) })
    : shortage
}
