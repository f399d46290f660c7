import { requireOwnImage } from '../images/require-images.ts'
import { MAIL_QUEUE, type WelcomeMailJob } from '../mail/contract.ts'
import { actorName, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { pick } from '../shared/pick.ts'
import { isStandInEmail } from '../shared/stand-in-email.ts'
import type { NewUser } from './contract.ts'
import { findUser } from './queries.ts'
import { recordCustomer } from './record-customer.ts'

/**
 * Creates the shop's record of a user who has signed up, and of the customer, and queues the welcome mail; records made
 * by the shop itself get no mail. A repeat changes nothing, and whatever role is sent, the user gets `user`.
 * @throws ShopError invalid, unauthenticated, forbidden
 */
export async function saveNewUser(context: Context, input: NewUser): Promise<void> {
  requireRight(context, 'changeUsers', input.email)
  await inTransaction(context, async (transaction) => {
    const known = await findUser(transaction, input.email)
    const own = { senders: [input.email, actorName(context.actor)], shown: known?.imageUrl ?? '' }
    const imageUrl = await requireOwnImage(transaction, input.imageUrl, own, 'imageUrl')
    const saved = await transaction.db
      .insertInto('users')
      .values({
        ...pick(input, 'email', 'name', 'phone'),
        imageUrl,
        language: input.language ?? null,
        createdAt: transaction.clock.now(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) return
    const accountId = (await transaction.accounts.findId(transaction.db, input.email)) ?? null
    await recordCustomer(transaction, { ...input, accountId })
    if (context.actor.kind === 'shop' || isStandInEmail(input.email)) return
    const mail: WelcomeMailJob = { kind: 'welcome', userId: saved.id }
    await transaction.jobs.add(transaction.db, MAIL_QUEUE, mail)
  })
}
