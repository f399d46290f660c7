import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { NewUser } from './contract.ts'

/**
 * Makes the shop's record of a person who has signed up. Repeating it changes nothing, and whatever
 * role is asked for, the person becomes a user.
 * @throws ShopError unauthenticated, forbidden
 */
export async function saveNewUser(context: Context, input: NewUser): Promise<void> {
  requireRight(context, 'changePeople', input.email)
  await context.db
    .insertInto('users')
    .values({
      email: input.email,
      name: input.name,
      phone: input.phone,
      image_url: input.imageUrl,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
