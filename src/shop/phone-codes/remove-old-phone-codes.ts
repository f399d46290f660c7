import { sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { removeInBatches } from '../shared/batches.ts'
import type { Context } from '../shared/context.ts'
import { CODE_LIFETIME_MS, PROOF_LIFETIME_MS } from './rules.ts'

/** Work of the schedule: removes codes and proofs that count no more. @throws ShopError forbidden */
export async function removeOldPhoneCodes(context: Context): Promise<number> {
  requireShop(context)
  const { db, clock } = context
  const before = (lifetimeMs: number) => new Date(clock.now().getTime() - lifetimeMs)
  const codes = await removeInBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from phone_codes where phone in (
        select phone from phone_codes where sent_at <= ${before(CODE_LIFETIME_MS)}
        limit ${most} for update skip locked
      )`.execute(db)
    return numAffectedRows ?? 0n
  })
  const proofs = await removeInBatches(async (most) => {
    const { numAffectedRows } = await sql`
      delete from phone_proofs where (phone, guest_id) in (
        select phone, guest_id from phone_proofs where proven_at <= ${before(PROOF_LIFETIME_MS)}
        limit ${most} for update skip locked
      )`.execute(db)
    return numAffectedRows ?? 0n
  })
  return codes + proofs
}
