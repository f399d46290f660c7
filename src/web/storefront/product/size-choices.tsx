import type { ReactNode } from 'react'
import type { Size } from '#shop/catalogue/contract.ts'
import { ONE_SIZE } from '#shop/catalogue/rules.ts'

export interface SizeChoice {
  name: Size
  state: 'in stock' | 'sold out' | 'not made'
  /** How many, when they are few. */
  left: number | null
  /** In taka; null when it is not made. */
  price: number | null
  /** Before the sale, while it is on sale. */
  regularPrice?: number
}

interface SizeChoicesProps {
  sizes: readonly SizeChoice[]
  chosen: Size | undefined
  /** Bought where none is chosen; undefined: none is. */
  defaultSize: Size | undefined
  isAsian: boolean
  onChoose: (size: Size) => void
  /** Help with choosing. */
  children: ReactNode
}

const LOOKS: Record<SizeChoice['state'], string> = {
  'in stock': '',
  'sold out': 'text-quiet line-through',
  'not made': 'text-quiet/80 line-through border-dashed cursor-not-allowed',
}

const FEW_LETTERS = 4

/** Sizes for children are longer words than letters and numbers. */
function columnsFor(sizes: readonly SizeChoice[]): string {
  const isShort = sizes.every(({ name }) => name.length <= FEW_LETTERS || name === ONE_SIZE)
  return isShort ? 'grid-cols-6' : 'grid-cols-3'
}

/** A sold-out size can be chosen, for a pre-order; one that is not made cannot. */
export function SizeChoices({
  sizes,
  chosen,
  defaultSize,
  isAsian,
  onChoose,
  children,
}: SizeChoicesProps) {
  return (
    <fieldset className="mt-3 md:mt-8">
      <legend className="text-sm font-medium">
        Size
        {chosen === undefined && defaultSize !== undefined && (
          <span className="font-normal text-quiet">
            {' '}
            · No size chosen: {defaultSize} will be added
          </span>
        )}
      </legend>
      <div className={`mt-1.5 grid auto-cols-fr gap-1.5 ${columnsFor(sizes)}`}>
        {sizes.map(({ name, state }) => (
          <label
            key={name}
            className={`relative flex min-h-12 items-center justify-center border border-line-strong transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-madder ${LOOKS[state]} ${name === ONE_SIZE ? 'col-span-2' : ''}`}
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
            {name}
            {state !== 'in stock' && <span className="sr-only">, {state}</span>}
          </label>
        ))}
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        {isAsian && <p className="text-sm text-quiet">All sizes are in Asian Standard</p>}
        {children}
      </div>
    </fieldset>
  )
}

interface StockNoteProps {
  /** That will be added. */
  size: SizeChoice | undefined
  isForSale: boolean
  /** Whether one must be chosen first. */
  isAsked: boolean
}

export function StockNote({ size, isForSale, isAsked }: StockNoteProps) {
  return (
    <p aria-live="polite" className="mt-1 min-h-6 text-sm text-madder">
      {isAsked ? 'Choose a size.' : explain(size, isForSale)}
    </p>
  )
}

function explain(size: SizeChoice | undefined, isForSale: boolean): string {
  if (!isForSale) return 'This product is not for sale right now.'
  if (size?.state === 'sold out') return `Size ${size.name} is sold out. You can pre-order it.`
  return size?.left ? `Only ${size.left} left in size ${size.name}.` : ''
}
