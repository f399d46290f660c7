import { call } from '#api/client.ts'
import type { Product } from '#shop/catalogue/contract.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import { PRODUCTS } from '#web/queries/products.ts'

interface DeleteProductProps {
  /** Stays the same while the dialog closes. */
  product: Product
  isOpen: boolean
  onClose: () => void
  onDone?: () => void
}

/** Asks once, naming what will be gone. */
export function DeleteProduct({ product, ...panel }: DeleteProductProps) {
  const { id, name, ordered } = product
  return (
    <ConfirmPanel
      {...panel}
      label={`Delete product ${name}`}
      title={`Delete ${name}?`}
      confirm="Delete product"
      underway="Deleting…"
      look="danger"
      send={() => call('DELETE /products/:id', id)}
      changes={[...PRODUCTS, CATEGORIES]}
      done={`Product ${name} ${ordered ? 'archived' : 'deleted'}`}
      failed="Failed to delete product"
    >
      {ordered ? (
        <>
          The product <span className="wrap-anywhere">{id}</span> has been ordered, so it will be
          archived: it disappears from the shop and from this list, and can no longer be ordered.
          Its orders, stock and history are kept. To restore it, choose “Archived” under “Stock”.
        </>
      ) : (
        <>
          The product <span className="wrap-anywhere">{id}</span>, its images and stock will be
          permanently deleted and can no longer be ordered. Existing orders keep it.
        </>
      )}
    </ConfirmPanel>
  )
}
