import type { DbContext } from '../shared/context.ts'

interface ProductAddress {
  id: string
  changedAt: Date
}

/** All that the sitemap needs. */
export async function listProductAddresses(
  { db }: DbContext,
  limit: number,
): Promise<ProductAddress[]> {
  return db
    .selectFrom('products')
    .where('archivedAt', 'is', null)
    .select(['id', 'updatedAt as changedAt'])
    .orderBy('id')
    .limit(limit)
    .execute()
}
