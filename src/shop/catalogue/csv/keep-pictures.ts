import { ownPath } from '../../images/rules.ts'
import { isShopError } from '../../shared/shop-error.ts'
import { PICTURES } from './columns.ts'
import type { ImportChange, ProductFile } from './contract.ts'
import type { FileProduct } from './read-table.ts'
import type { Report } from './report.ts'

export interface WaitingChange {
  rows: FileProduct['rows']
  change: ImportChange
  /** Pictures in the archive or on other hosts. */
  pictures: readonly string[]
}

/** Stops after this many failures: an unreachable site would hold everything up. */
const MAX_FAILED = 20

/** Stores pictures that the shop does not have yet, each once, and replaces them by their addresses. */
export async function keepPictures(
  { file, report, save }: { file: ProductFile; report: Report; save: () => Promise<void> },
  changes: readonly WaitingChange[],
): Promise<void> {
  const addresses = new Map<string, string>()
  report.counts.pictures = new Set(changes.flatMap(({ pictures }) => pictures)).size
  let failed = 0
  // One after the other, so that other uploads get their turn.
  for (const { rows, change, pictures } of changes) {
    for (const name of pictures) {
      if (addresses.has(name)) continue
      const address = await file.keepPicture(name).catch((error: unknown) => {
        if (!isShopError(error)) throw error
        failed++
        const row =
          rows.find(({ cell }) => PICTURES.some((column) => cell(column) === name)) ?? rows[0]
        const column = PICTURES.find((each) => row.cell(each) === name) ?? ''
        report.tell({ row: row.row, column, value: name, message: error.message })
        return ''
      })
      addresses.set(name, ownPath(address))
      report.counts.picturesKept++
      await save()
      if (failed === MAX_FAILED) return
    }
    const { images } = change.input
    if (images)
      change.input.images = [...new Set(images.map((name) => addresses.get(name) ?? name))]
  }
}
