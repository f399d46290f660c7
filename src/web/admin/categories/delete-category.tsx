import type { Category } from '#shop/catalogue/categories/contract.ts'
import { useDeleteCategory } from '#web/queries/categories.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeleteCategoryProps {
  /** Stays the same while the question closes. */
  category: Category | undefined
  isAsking: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks once, naming what will be gone and what becomes of its products. */
export function DeleteCategory({ category, isAsking, onClose, onDeleted }: DeleteCategoryProps) {
  const { deleteCategory, isDeleting } = useDeleteCategory({
    onDone: ({ name }) => {
      onClose()
      toast.success(`Category ${name} deleted`)
      onDeleted()
    },
    onFailed: (error) => {
      onClose()
      toast.error(`Failed to delete category: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return (
    <Panel
      isOpen={isAsking}
      onClose={onClose}
      label={category ? `Delete category ${category.name}` : 'Delete category'}
      side="middle"
    >
      {category && (
        <Question
          title={<span className="wrap-anywhere">Delete {category.name}?</span>}
          confirm={isDeleting ? 'Deleting…' : 'Delete category'}
          look="danger"
          isUnderway={isDeleting}
          onConfirm={() => deleteCategory(category)}
          keep="Cancel"
          onKeep={onClose}
        >
          The category and its page will be permanently deleted. {whatBecomesOf(category.itemCount)}
        </Question>
      )}
    </Panel>
  )
}

function whatBecomesOf(itemCount: number): string {
  if (itemCount === 0) return 'It has no products.'
  return itemCount === 1
    ? 'Its product moves to General.'
    : `Its ${itemCount} products move to General.`
}
