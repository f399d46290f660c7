import type { Product } from '#shop/catalogue/contract.ts'
import { deleteProduct } from '#web/queries/products.ts'
import { CATEGORIES, PRODUCTS } from '#web/queries/query-keys.ts'
import { useAction } from '#web/queries/use-action.ts'
import { QuestionPanel } from '#web/ui/question-panel.tsx'

interface DeleteProductProps {
  /** Stays the same while the question closes. */
  product: Product | undefined
  isAsking: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks once, naming what will be gone. */
export function DeleteProduct({ product, isAsking, onClose, onDeleted }: DeleteProductProps) {
  const [remove, isRemoving] = useAction({
    send: deleteProduct,
    changes: [PRODUCTS, CATEGORIES],
    done: (_, { name }) => `Product ${name} deleted`,
    failed: 'Failed to delete product',
    onDone: () => {
      onClose()
      onDeleted()
    },
    onFailed: onClose,
  })
  return (
    <QuestionPanel
      isOpen={isAsking}
      onClose={onClose}
      label={`Delete product ${product?.name ?? ''}`}
      title={`Delete ${product?.name ?? ''}?`}
      confirm={isRemoving ? 'Deleting…' : 'Delete product'}
      isUnderway={isRemoving}
      onConfirm={() => product && remove(product)}
    >
      The product <span className="wrap-anywhere">{product?.id}</span>, its images and stock will be
      permanently deleted and can no longer be ordered. Existing orders keep it.
    </QuestionPanel>
  )
}
