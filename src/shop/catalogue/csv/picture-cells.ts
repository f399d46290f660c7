import { hashOfUrl, ownPath } from '../../images/rules.ts'
import type { Context } from '../../shared/context.ts'
import { PICTURES } from './columns.ts'
import type { ProductFile } from './contract.ts'
import type { ReadCell } from './heading.ts'

const ELSEWHERE =
  'Pictures cannot be imported from other websites. Enter a file name and upload the CSV file and pictures together as a ZIP file.'
const NOT_IN_ARCHIVE = 'Image not found. Upload the CSV file and pictures together as a ZIP file.'
const NOT_HERE = 'Image not found. Please upload it again.'

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/)/i

/** Knows which of our own pictures, among those that these rows name, are here. */
export async function createPictureReader(
  { db }: Pick<Context, 'db'>,
  products: readonly { rows: readonly { cell: ReadCell }[] }[],
  file: Pick<ProductFile, 'hasPicture'>,
) {
  const rows = products.flatMap((product) => product.rows)
  const cells = rows.flatMap(({ cell }) => PICTURES.map((column) => cell(column) ?? ''))
  const hashes = [...new Set(cells.flatMap((picture) => hashOfUrl(ownPath(picture)) ?? []))]
  const here = new Set<string>()
  if (hashes.length > 0) {
    const images = await db
      .selectFrom('images')
      .where('hash', 'in', hashes)
      .where('removedAt', 'is', null)
      .select('hash')
      .execute()
    for (const { hash } of images) here.add(hash)
  }
  return {
    /** Why a picture cannot be had; undefined when it can. */
    explain: (picture: string): string | undefined => {
      if (file.hasPicture(picture)) return undefined
      const hash = hashOfUrl(ownPath(picture))
      if (hash !== undefined) return here.has(hash) ? undefined : NOT_HERE
      return ADDRESS.test(picture) ? ELSEWHERE : NOT_IN_ARCHIVE
    },
  }
}
