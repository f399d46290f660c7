import { m } from '#messages'
import type { ProductImport } from '#web/queries/product-imports.ts'
import { formatCount } from '#web/ui/format-count.ts'

export function countProducts(count: number): string {
  return m.products_count({ count, shown: formatCount(count) })
}

export function isImportable(checked: ProductImport): boolean {
  const { state, problemCount, askedDate, added, changed } = checked
  return state === 'checked' && problemCount === 0 && askedDate === '' && added + changed > 0
}

/** What an import removes, at least one size. */
export function removedSizesText(count: number): string {
  return m.import_removes_sizes({ count, shown: formatCount(count) })
}

/** What may have happened to the file before the upload. */
export function marksText(count: number): string {
  return m.import_marks({ count, shown: formatCount(count) })
}

/** Progress of an import, as a sentence. */
export function importStatusText(productImport: ProductImport): string {
  const { state, rows, pictures, picturesKept, problemCount, askedDate } = productImport
  const { added, changed, done, message } = productImport
  switch (state) {
    case 'checking':
      return picturesKept > 0
        ? m.import_pictures({ done: formatCount(picturesKept), all: formatCount(pictures) })
        : m.import_checking({ rows: formatCount(rows) })
    case 'checked':
      if (askedDate !== '') return m.import_question()
      if (problemCount > 0) return m.import_correct()
      return added + changed === 0 ? m.import_no_changes() : m.import_review()
    case 'applying':
      return m.import_applying({
        done: formatCount(done),
        products: countProducts(added + changed),
      })
    case 'applied':
      return problemCount > 0
        ? m.import_applied_partly({
            products: countProducts(added + changed),
            others: formatCount(problemCount),
          })
        : m.import_applied({ products: countProducts(added + changed) })
    case 'failed':
      return message
  }
}
