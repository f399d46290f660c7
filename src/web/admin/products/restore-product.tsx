import { call } from '#api/client.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import { CATEGORIES } from '#web/queries/categories.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { useAction } from '#web/queries/use-action.ts'

interface RestoreProductProps {
  product: Product
  className: string
  onRestored: () => void
}

export function RestoreProduct({ product, className, onRestored }: RestoreProductProps) {
  const [restore, isRestoring] = useAction({
    send: () => call('POST /products/:id/restore', product.id),
    changes: [...PRODUCTS, CATEGORIES],
    done: `Product ${product.name} restored`,
    failed: 'Failed to restore product',
    onDone: onRestored,
  })
  return (
    <button
      type="button"
      disabled={isRestoring}
      onClick={() => restore(undefined)}
      className={className}
    >
      {isRestoring ? 'Restoring…' : 'Restore'}
      <span className="sr-only"> {product.name}</span>
    </button>
  )
}
