import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import type { PhoneProof } from '../phone-codes/contract.ts'
import { requirePhoneCode } from '../phone-codes/prove-phone.ts'
import { requireAccount, requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { adoptGuest } from './adopt-guest.ts'
import { lockPhone } from './sign-in-by-phone.ts'

function requireHolder(context: Context) {
  const person = requireAccount(context, m.refusal_log_in())
  requireRight(context, 'manageSessions', person.email)
  return person
}

/** The phone that signs in to the user’s account, if any. @throws ShopError unauthenticated */
export async function findOwnPhone(context: Context): Promise<string | undefined> {
  const { accountId } = requireHolder(context)
  return context.accounts.findPhone(context.db, accountId)
}

/**
 * The signed-in user proves that a phone is theirs: from now on it signs in to their account, which takes over guest
 * orders with it.
 * @throws ShopError unauthenticated, unconfirmed, invalid for a wrong code, conflict when it belongs to another account
 */
export async function proveOwnPhone(context: Context, proof: PhoneProof): Promise<void> {
  const { accountId, email } = requireHolder(context)
  requireConfirmed(context)
  await requirePhoneCode(context, proof)
  await inTransaction(context, async (transaction) => {
    const { db, accounts, clock } = transaction
    await lockPhone(transaction, proof.phone)
    const link = { accountId, phone: proof.phone, linkedAt: clock.now() }
    if (!(await accounts.linkPhone(db, link))) {
      throw new ShopError('conflict', m.refusal_number_used_log())
    }
    await recordAudit(transaction, 'phone_proven', email)
    await adoptGuest(transaction, { accountId, phone: proof.phone })
  })
}
