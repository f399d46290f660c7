import { sql } from 'kysely'
import { m } from '#messages'
import { requireWithinLimit } from '../limits/count-towards.ts'
import type { Context, Database } from '../shared/context.ts'
import { isSame } from '../shared/is-same.ts'
import { networkOf, siteOf } from '../shared/network.ts'
import { refuseField } from '../shared/shop-error.ts'
import { codeOf } from './code.ts'
import type { PhoneProof } from './contract.ts'
import { hasProven } from './queries.ts'
import { CODE_LIFETIME_MS, MAX_TRIES } from './rules.ts'

type Proving = Pick<Context, 'db' | 'clock' | 'hmacOf' | 'limits' | 'address'>

/**
 * Checks the code of a number and invalidates it. The attempt is counted first, in one statement, so that of many
 * concurrent attempts at most five are compared. Those of a network that asked for the code count apart, so that
 * strangers cannot use them up. Must not run in a transaction, whose rollback would undo the count.
 * @throws ShopError invalid, too_many
 */
export async function requirePhoneCode(context: Proving, proof: PhoneProof): Promise<void> {
  const seed = await claimTry(context, proof, 'code')
  await endCode(context.db, proof.phone, seed, 'code')
}

/**
 * Like `requirePhoneCode`, and remembers the proof for the guest’s order, even if a concurrent request came first.
 * @throws ShopError invalid, too_many
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
  const { db, clock, address = '' } = context
  if (db.isTransaction) throw new Error('A try that is undone would count for nothing.')
  await requireWithinLimit(context, 'sign_in_network', networkOf(address), (wait) =>
    m.refusal_too_many_codes({ wait }),
  )
  const site = siteOf(address)
  const asker = sql<string>`case when tries ? ${site}::text then ${site}::text else '' end`
  const triesOfAsker = sql<number>`(tries ->> ${asker})::integer`
  const claimed = await db
    .updateTable('phoneCodes')
    .set({ tries: sql`jsonb_set(tries, array[${asker}], to_jsonb(${triesOfAsker} + 1))` })
    .where('phone', '=', phone)
    .where(triesOfAsker, '<', MAX_TRIES)
    .where('sentAt', '>', new Date(clock.now().getTime() - CODE_LIFETIME_MS))
    .returning(['seed', triesOfAsker.as('tries')])
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
