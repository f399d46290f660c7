import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { Product, Variant } from '#shop/catalogue/contract.ts'
import { nameVariant, shownVariant } from '#shop/catalogue/rules.ts'
import { MAX_SEARCH_LENGTH } from '#shop/catalogue/search/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { foundProductsQuery } from '#web/queries/products.ts'
import { useTakesPreOrders } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

/** A product whose size and colour is being chosen. */
export interface Choosing {
  product: Product
  quantity: number
}

interface FindVariantProps {
  choosing: Choosing | undefined
  onProduct: (choosing: Choosing) => void
  onVariant: (choosing: Choosing, variant: Variant) => void
  /** Called when a size was chosen, or the product skipped. */
  onClose: () => void
}

/** Finds a product by name, and then its size: arrow keys and Enter choose. */
export function FindVariant({ choosing, onProduct, onVariant, onClose }: FindVariantProps) {
  const search = useRef<HTMLInputElement>(null)
  const close = () => {
    onClose()
    search.current?.focus()
  }
  return (
    <div className="relative [&_input]:scroll-mt-24">
      <ProductSearch
        ref={search}
        onChoose={(product) => {
          const [only, ...others] = product.variants
          if (only && others.length === 0) onVariant({ product, quantity: 1 }, only)
          else onProduct({ product, quantity: 1 })
        }}
      />
      {choosing && (
        <VariantGrid
          key={choosing.product._id}
          choosing={choosing}
          onChoose={(variant) => {
            onVariant(choosing, variant)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

interface ProductSearchProps {
  ref: Ref<HTMLInputElement>
  onChoose: (product: Product) => void
}

function ProductSearch({ ref, onChoose }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const query = useQuery(foundProductsQuery(q))
  const found = typed.trim() === '' || q === '' ? [] : (query.data ?? [])
  return (
    <>
      <Combobox
        ref={ref}
        label={m.entry_find()}
        placeholder={m.entry_find_placeholder()}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onType={setTyped}
        onInput={(event) => showAll(event.currentTarget)}
        // Never sends the form: who presses it before the list is there means the list.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !(event.ctrlKey || event.metaKey)) event.preventDefault()
        }}
        options={found}
        keyOf={({ _id }) => _id}
        onChoose={(product) => {
          setTyped('')
          onChoose(product)
        }}
        onLeave={() => setTyped('')}
        listLabel={m.entry_products()}
      >
        {({ price, inStock, ...product }) => (
          <>
            <ProductName of={product} />
            <span className="tabular text-sm text-quiet">
              {formatTaka(price)}
              {!inStock && m.entry_sold_out()}
            </span>
          </>
        )}
      </Combobox>
      <div className="mt-2 empty:hidden">
        <LoadFailure title={m.entry_load_failed()} query={query} />
      </div>
      <p role="status" className="sr-only">
        {q !== '' && query.data && m.entry_found({ count: formatCount(query.data.length) })}
      </p>
      {q !== '' && typed !== '' && query.data?.length === 0 && (
        <p className="mt-2 text-sm text-quiet">{m.entry_none_found()}</p>
      )}
    </>
  )
}

/** A phone's keyboard covers everything below the middle of the screen, where the total is. */
function showAll(field: HTMLElement): void {
  if (window.matchMedia('(max-width: 63.99rem)').matches) field.scrollIntoView({ block: 'start' })
}

function ProductName({ of }: { of: Pick<Product, 'name' | 'nameBangla'> }) {
  const { name } = inShownLanguage(of)
  return (
    <span lang={writtenIn(name)} className="font-medium wrap-anywhere">
      {name}
    </span>
  )
}

interface VariantGridProps {
  choosing: Choosing
  onChoose: (variant: Variant) => void
  onClose: () => void
}

function VariantGrid({ choosing: { product, quantity }, onChoose, onClose }: VariantGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const takesPreorders = useTakesPreOrders()
  useEffect(() => {
    const first = grid.current?.querySelector<HTMLElement>('button:not([data-sold-out])')
    ;(first ?? grid.current?.querySelector('button'))?.focus()
  }, [])

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const place = buttons.findIndex((button) => button.matches(':focus'))
    buttons.at((place + step + buttons.length) % buttons.length)?.focus()
  }

  return (
    <fieldset ref={grid} onKeyDown={moveByKey} className="mt-3 border border-line p-4">
      <legend className="px-2 font-medium">
        <ProductName of={product} />
        {quantity > 1 && ` × ${formatCount(quantity)}`}
      </legend>
      <div className="flex flex-wrap gap-2">
        {product.variants.map((variant) => (
          <button
            key={nameVariant(variant)}
            type="button"
            data-sold-out={variant.stock === 0 || undefined}
            onClick={() => onChoose(variant)}
            className="grid min-h-12 min-w-16 content-center border border-line-strong px-3 py-1 text-left hover:bg-wash focus-visible:bg-wash data-sold-out:text-quiet"
          >
            <span className="font-medium">{shownVariant(variant)}</span>
            <span className="tabular text-xs">
              {stockText(variant, takesPreorders && product.preOrder)}
            </span>
          </button>
        ))}
      </div>
      <Button look="outline" size="sm" className="mt-3" onClick={onClose}>
        {m.entry_leave_out()}
      </Button>
    </fieldset>
  )
}

function stockText({ stock }: Variant, isPreorderable: boolean): string {
  if (stock === null) return m.entry_in_stock()
  if (stock === 0) return isPreorderable ? m.pre_order() : m.sold_out()
  return m.entry_left({ left: formatCount(stock) })
}
