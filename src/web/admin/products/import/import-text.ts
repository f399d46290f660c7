import type { ProductImport } from '#web/queries/product-imports.ts'
import { formatCount } from '#web/ui/format-count.ts'

export function countProducts(count: number): string {
  return count === 1 ? '1 product' : `${formatCount(count)} products`
}

export function isImportable(checked: ProductImport): boolean {
  const { state, problemCount, askedDate, added, changed } = checked
  return state === 'checked' && problemCount === 0 && askedDate === '' && added + changed > 0
}

/** What an import removes, at least one size. */
export function removedSizesText(count: number): string {
  return count === 1
    ? '1 size will be removed because its stock is empty in the file.'
    : `${formatCount(count)} sizes will be removed because their stock is empty in the file.`
}

/** What may have happened to the file before the upload. */
export function marksText(count: number): string {
  return count === 1
    ? 'A spreadsheet may have changed 1 value by itself. It is listed first: check it before you import.'
    : `A spreadsheet may have changed ${formatCount(count)} values by itself. They are listed first: check them before you import.`
}

/** Progress of an import, as a sentence. */
export function importStatusText(productImport: ProductImport): string {
  const { state, rows, pictures, picturesKept, problemCount, askedDate } = productImport
  const { added, changed, done, message } = productImport
  switch (state) {
    case 'checking':
      return picturesKept > 0
        ? `Uploading pictures: ${formatCount(picturesKept)} of ${formatCount(pictures)}…`
        : `Checking file: ${formatCount(rows)} rows so far…`
    case 'checked':
      if (askedDate !== '') return 'One question before importing:'
      if (problemCount > 0) return 'Correct the file before importing.'
      return added + changed === 0
        ? 'This file contains no changes.'
        : 'Review the changes before importing:'
    case 'applying':
      return `Imported ${formatCount(done)} of ${countProducts(added + changed)}. The shop stays open…`
    case 'applied':
      return problemCount > 0
        ? `${countProducts(added + changed)} imported, ${formatCount(problemCount)} not, because they changed meanwhile:`
        : `${countProducts(added + changed)} imported.`
    case 'failed':
      return message
  }
}
