import type { ProductImport } from '#web/queries/product-imports.ts'
import { formatCount } from '#web/ui/format-count.ts'

export function countProducts(count: number): string {
  return count === 1 ? '1 product' : `${formatCount(count)} products`
}

export function isImportable({ state, problemCount, added, changed }: ProductImport): boolean {
  return state === 'checked' && problemCount === 0 && added + changed > 0
}

/** What an import would take away, as a sentence; of one size at least. */
export function removedSizesText(count: number): string {
  return count === 1
    ? '1 size will be removed because its stock is empty in the file.'
    : `${formatCount(count)} sizes will be removed because their stock is empty in the file.`
}

/** Shorter than this is no news to anybody. */
const NOTICED_SECONDS = 2

/** What an import does to those who are ordering, as a sentence; undefined where they notice nothing. */
export function ordersWaitText({
  state,
  ordersWaitSeconds,
}: Pick<ProductImport, 'state' | 'ordersWaitSeconds'>): string | undefined {
  if (ordersWaitSeconds < NOTICED_SECONDS) return undefined
  const howLong = `about ${ordersWaitSeconds} seconds`
  if (state === 'applying') return `Orders are paused for ${howLong}.`
  return `Importing pauses orders for ${howLong}. Choose a quiet hour.`
}

/** How an import stands, as a sentence. */
export function importStatusText(productImport: ProductImport): string {
  const { state, rows, pictures, picturesKept, problemCount, added, changed, message } =
    productImport
  switch (state) {
    case 'checking':
      return picturesKept > 0
        ? `Uploading pictures: ${formatCount(picturesKept)} of ${formatCount(pictures)}…`
        : `Checking file: ${formatCount(rows)} rows so far…`
    case 'checked':
      if (problemCount > 0) return 'Correct the file before importing.'
      return added + changed === 0
        ? 'This file contains no changes.'
        : 'Review the changes before importing:'
    case 'applying':
      return [
        `Importing ${countProducts(added + changed)}.`,
        ordersWaitText(productImport) ?? 'The shop stays open…',
      ].join(' ')
    case 'applied':
      return `${countProducts(added + changed)} imported.`
    case 'failed':
      return message
  }
}
