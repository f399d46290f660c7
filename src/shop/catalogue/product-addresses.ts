import type { Context } from '../shared/context.ts'

type ReadContext = Pick<Context, 'db'>

interface ProductAddress {
  id: string
  changedAt: Date
}

/** Only ids, in the order of their key, in short reads: all that the sitemap needs. */
export async function* readProductAddresses(
  context: ReadContext,
  { skip, limit, pageSize = 1000 }: { skip: number; limit: number; pageSize?: number },
): AsyncGenerator<ProductAddress> {
  let left = limit
  let after = await idBefore(context, skip)
  while (left > 0) {
    const page = await readPageAfter(context, after, Math.min(left, pageSize))
    yield* page
    if (page.length < Math.min(left, pageSize)) return
    left -= page.length
    after = page.at(-1)?.id
  }
}

async function readPageAfter({ db }: ReadContext, after: string | undefined, limit: number) {
  let query = db
    .selectFrom('products')
    .where('archivedAt', 'is', null)
    .select(['id', 'updatedAt as changedAt'])
    .orderBy('id')
    .limit(limit)
  if (after !== undefined) query = query.where('id', '>', after)
  return query.execute()
}

/** Id of the last skipped product; undefined when none is. */
async function idBefore({ db }: ReadContext, skip: number): Promise<string | undefined> {
  if (skip === 0) return undefined
  const last = await db
    .selectFrom('products')
    .where('archivedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .offset(skip - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.id
}
