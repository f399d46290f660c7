import type { Context } from '../../shared/context.ts'

/** Whether single pieces of a delivered order came back. */
export async function hasReturn({ db }: Pick<Context, 'db'>, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('returns')
    .where('orderId', '=', orderId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
