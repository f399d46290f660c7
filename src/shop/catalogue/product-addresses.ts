import type { DbContext } from '../shared/context.ts'

/** All that the sitemap needs. */
export async function listProductAddresses({ db }: DbContext, limit: number) {
  return db
    .selectFrom('products')
    .where('archivedAt', 'is', null)
    .select(['id', 'updatedAt as changedAt'])
    .orderBy('id')
    .limit(limit)
    .execute()
}
