import { call } from '#api/client.ts'
import { m } from '#messages'
import type { Product } from '#shop/catalogue/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
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
  const { id, name, ordered } = inShownLanguage(product)
  return (
    <ConfirmPanel
      {...panel}
      label={m.product_delete_of({ name })}
      title={m.catalogue_delete_question({ name })}
      confirm={m.product_delete()}
      underway={m.catalogue_deleting()}
      look="danger"
      send={() => call('DELETE /products/:id', id)}
      changes={[...PRODUCTS, CATEGORIES]}
      done={ordered ? m.product_archived({ name }) : m.product_deleted({ name })}
      failed={m.product_delete_failed()}
    >
      <span className="wrap-anywhere">
        {ordered ? m.product_archive_text({ id }) : m.product_delete_text({ id })}
      </span>
    </ConfirmPanel>
  )
}
