import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { ImportChange } from './contract.ts'

export interface ImportRow {
  id: string
  row: number
  change: ImportChange
}

/** So many products a statement changes at once: some 50 ms. */
const PIECE = 200

/** What is to be changed, a piece at a time in the order in which everybody locks products. */
export async function* readImportRows(
  { db }: Pick<Context, 'db'>,
  importId: string,
): AsyncGenerator<ImportRow[]> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('productImportRows')
      .where('importId', '=', importId)
      .where('productId', '>', after)
      .orderBy('productId')
      .limit(PIECE)
      .select(['productId as id', 'row', 'change'])
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

const MAX_NAMED = 5

/** @throws ShopError conflict when what was looked at is not as it was any more */
export function requireUnchanged(changed: readonly ImportRow[], what: string): void {
  if (changed.length === 0) return
  const names = changed.slice(0, MAX_NAMED).map(({ id, row }) => `${id} (row ${row})`)
  const others = changed.length > MAX_NAMED ? ` and others` : ''
  throw new ShopError(
    'conflict',
    `${what} after the file was checked: ${names.join(', ')}${others}. Nothing was changed. Choose the file again.`,
  )
}
