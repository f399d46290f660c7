import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { requireRight, requireSelf } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import type { Push, PushSubscription } from './contract.ts'
import { readPushKeys } from './push-keys.ts'

const MAX_PHONES = 10

/** What a browser needs to ask for messages, and which of the user's are told. @throws ShopError unauthenticated, forbidden */
export async function readPush(context: Context): Promise<Push> {
  const phones = selectOwn(context)
  const { publicKey } = await readPushKeys(context)
  const endpoints = (await phones.execute()).map(({ endpoint }) => endpoint)
  return { publicKey, endpoints, isSent: !context.isDemo }
}

/**
 * Has a phone told about new orders from now on. One that was a colleague's is the user's then.
 * @throws ShopError unauthenticated, forbidden, invalid for an address that is not public, conflict with ten phones
 */
export async function subscribe(
  context: Context,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  requireRight(context, 'deliverOrders')
  const fault = context.pushSender.findFault(endpoint)
  if (fault !== undefined) throw refuseField('endpoint', fault)
  const { email } = requireSelf(context)
  await inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    const user = await db
      .selectFrom('users')
      .where('email', '=', email)
      .forNoKeyUpdate()
      .select('id')
      .executeTakeFirstOrThrow()
    const others = (await selectOwn(transaction).execute()).filter(
      (each) => each.endpoint !== endpoint,
    )
    if (others.length >= MAX_PHONES) {
      throw new ShopError('conflict', m.refusal_max_phones_told({ max: formatWhole(MAX_PHONES) }))
    }
    const row = { ...keys, userId: user.id, madeAt: clock.now() }
    await db
      .insertInto('pushSubscriptions')
      .values({ endpoint, ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
  })
}

/** Nothing where it was no phone of the user. @throws ShopError unauthenticated, forbidden */
export async function unsubscribe(
  context: Context,
  { endpoint }: { endpoint: string },
): Promise<void> {
  const own = selectOwn(context).where('endpoint', '=', endpoint).clearSelect()
  await context.db
    .deleteFrom('pushSubscriptions')
    .where('id', 'in', own.select('pushSubscriptions.id'))
    .execute()
}

function selectOwn(context: Context) {
  requireRight(context, 'deliverOrders')
  return context.db
    .selectFrom('pushSubscriptions')
    .innerJoin('users', 'users.id', 'userId')
    .where('email', '=', requireSelf(context).email)
    .select('endpoint')
}
