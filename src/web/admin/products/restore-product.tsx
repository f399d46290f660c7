import type { Product } from '#shop/catalogue/contract.ts'
import { restoreProduct } from '#web/queries/products.ts'
import { CATEGORIES, PRODUCTS } from '#web/queries/query-keys.ts'
import { useAction } from '#web/queries/use-action.ts'

interface RestoreProductProps {
  product: Product
  className: string
  onRestored: () => void
}

export function RestoreProduct({ product, className, onRestored }: RestoreProductProps) {
  const [restore, isRestoring] = useAction({
    send: restoreProduct,
    changes: [PRODUCTS, CATEGORIES],
    done: `Product ${product.name} restored`,
    failed: 'Failed to restore product',
    onDone: onRestored,
  })
  return (
    <button
      type="button"
      disabled={isRestoring}
      onClick={() => restore(product)}
      className={className}
    >
      {isRestoring ? 'Restoring…' : 'Restore'}
      <span className="sr-only"> {product.name}</span>
    </button>
  )
}
