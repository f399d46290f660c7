import { type KeyboardEvent, useEffect, useRef } from 'react'
import { m } from '#messages'
import type { Product, Variant } from '#shop/catalogue/contract.ts'
import { nameVariant, shownVariant } from '#shop/catalogue/rules.ts'
import { useTakesPreOrders } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ProductName } from '../../products/product-name.tsx'
import { ProductSearch } from '../../products/product-search.tsx'

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
    <div className="[&_input]:scroll-mt-24">
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
