import type { DbContext } from '../shared/context.ts'
import type { Language } from '../shared/language.ts'

/**
 * The languages in which shoppers read about these orders: those they bought in, and for orders that staff entered
 * those of the customers' accounts. An order without either is not in it.
 */
export async function readOrderLanguages(
  { db }: DbContext,
  orderIds: readonly string[],
): Promise<Map<string, Language>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customerId')
    .leftJoin('users', 'users.email', 'customers.email')
    .where('orders.id', 'in', orderIds)
    .select((row) => [
      'orders.id',
      row.fn.coalesce('orders.language', 'users.language').as('language'),
    ])
    .execute()
  return new Map(rows.flatMap(({ id, language }) => (language ? [[id, language]] : [])))
}

/** Of one order. */
export async function readOrderLanguage(
  context: DbContext,
  orderId: string,
): Promise<Language | undefined> {
  return (await readOrderLanguages(context, [orderId])).get(orderId)
}
