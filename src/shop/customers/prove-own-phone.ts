import { recordAudit } from '../audit/record-audit.ts'
import type { PhoneProof } from '../phone-codes/contract.ts'
import { requirePhoneCode } from '../phone-codes/prove-phone.ts'
import { requireAccount, requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { adoptGuest } from './adopt-guest.ts'
import { lockPhone } from './sign-in-by-phone.ts'

function requireSelf(context: Context) {
  const person = requireAccount(context, 'Please log in to continue')
  requireRight(context, 'manageSessions', person.email)
  return person
}

/** The phone that opens the signed-in person’s account, if any. @throws ShopError unauthenticated */
export async function findOwnPhone(context: Context): Promise<string | undefined> {
  const { accountId } = requireSelf(context)
  return context.accounts.findPhone(context.db, accountId)
}

/**
 * The signed-in person shows that a phone is theirs: it opens their account from now on, and what was ordered with it
 * as a guest is their account’s.
 * @throws ShopError unauthenticated, unconfirmed, invalid for a wrong code, conflict where it opens another account
 */
export async function proveOwnPhone(context: Context, proof: PhoneProof): Promise<void> {
  const { accountId, email } = requireSelf(context)
  requireConfirmed(context)
  await requirePhoneCode(context, proof)
  await inTransaction(context, async (transaction) => {
    const { db, accounts, clock } = transaction
    await lockPhone(transaction, proof.phone)
    const link = { accountId, phone: proof.phone, linkedAt: clock.now() }
    if (!(await accounts.linkPhone(db, link))) {
      throw new ShopError('conflict', 'This number is used to log in to another account.')
    }
    await recordAudit(transaction, 'phone_proven', email)
    await adoptGuest(transaction, { accountId, phone: proof.phone })
  })
}
