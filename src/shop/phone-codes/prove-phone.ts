import { m } from '#messages'
import type { Context, Database } from '../shared/context.ts'
import { isSame } from '../shared/is-same.ts'
import { refuseField } from '../shared/shop-error.ts'
import { codeOf } from './code.ts'
import type { PhoneProof } from './contract.ts'
import { hasProven } from './queries.ts'
import { CODE_LIFETIME_MS, MAX_TRIES } from './rules.ts'

type Proving = Pick<Context, 'db' | 'clock' | 'hmacOf'>

/**
 * Checks the code of a number and invalidates it. The attempt is counted first, in one statement, so that of many
 * concurrent attempts at most five are compared. Must not run in a transaction, whose rollback would undo the count.
 * @throws ShopError invalid
 */
export async function requirePhoneCode(context: Proving, proof: PhoneProof): Promise<void> {
  const seed = await claimTry(context, proof, 'code')
  await endCode(context.db, proof.phone, seed, 'code')
}

/**
 * Like `requirePhoneCode`, and remembers the proof for the guest’s order, even if a concurrent request came first.
 * @throws ShopError invalid
 */
export async function proveGuestPhone(
  context: Proving,
  { guestId, ...proof }: PhoneProof & { guestId: string },
): Promise<void> {
  const { db, clock } = context
  try {
    const seed = await claimTry(context, proof, 'phoneCode')
    await db.transaction().execute(async (transaction) => {
      await endCode(transaction, proof.phone, seed, 'phoneCode')
      await transaction
        .insertInto('phoneProofs')
        .values({ phone: proof.phone, guestId, provenAt: clock.now() })
        .onConflict((conflict) =>
          conflict.columns(['phone', 'guestId']).doUpdateSet({ provenAt: clock.now() }),
        )
        .execute()
    })
  } catch (error) {
    if (!(await hasProven(context, { phone: proof.phone, guestId }))) throw error
  }
}

async function claimTry(context: Proving, { phone, code }: PhoneProof, field: string) {
  const { db, clock } = context
  if (db.isTransaction) throw new Error('A try that is undone would count for nothing.')
  const claimed = await db
    .updateTable('phoneCodes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('tries', '<', MAX_TRIES)
    .where('sentAt', '>', new Date(clock.now().getTime() - CODE_LIFETIME_MS))
    .returning(['seed', 'tries'])
    .executeTakeFirst()
  if (!claimed) throw refuseField(field, m.fault_code_over())
  if (isSame(code, codeOf(context, phone, claimed.seed))) return claimed.seed
  throw refuseField(field, claimed.tries < MAX_TRIES ? m.fault_code_wrong() : m.fault_code_over())
}

/** A concurrent second use finds no row. */
async function endCode(db: Database, phone: string, seed: string, field: string): Promise<void> {
  const ended = await db
    .deleteFrom('phoneCodes')
    .where('phone', '=', phone)
    .where('seed', '=', seed)
    .returning('phone')
    .executeTakeFirst()
  if (!ended) throw refuseField(field, m.fault_code_over())
}
