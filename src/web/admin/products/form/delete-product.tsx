import type { Product } from '#shop/catalogue/contract.ts'
import { useDeleteProduct } from '#web/queries/products.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeleteProductProps {
  /** Stays the same while the question closes. */
  product: Product | undefined
  isAsking: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks once, naming what will be gone. */
export function DeleteProduct({ product, isAsking, onClose, onDeleted }: DeleteProductProps) {
  const { deleteProduct, isDeleting } = useDeleteProduct({
    onDone: ({ name }) => {
      onClose()
      toast.success(`Product ${name} deleted`)
      onDeleted()
    },
    onFailed: (error) => {
      onClose()
      toast.error(`Failed to delete product: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return (
    <Panel
      isOpen={isAsking}
      onClose={onClose}
      label={product ? `Delete product ${product.name}` : 'Delete product'}
      side="middle"
    >
      {product && (
        <Question
          title={<span className="wrap-anywhere">Delete {product.name}?</span>}
          confirm={isDeleting ? 'Deleting…' : 'Delete product'}
          look="danger"
          isUnderway={isDeleting}
          onConfirm={() => deleteProduct(product)}
          keep="Cancel"
          onKeep={onClose}
        >
          The product <span className="wrap-anywhere">{product.id}</span>, its images and stock will
          be permanently deleted and can no longer be ordered. Existing orders keep it.
        </Question>
      )}
    </Panel>
  )
}
