import { removeOld } from '../shared/batches.ts'
import type { Context } from '../shared/context.ts'
import { CODE_LIFETIME_MS, PROOF_LIFETIME_MS } from './rules.ts'

/** Scheduled job: removes expired codes and proofs. @throws ShopError forbidden */
export async function removeOldPhoneCodes(context: Context): Promise<number> {
  const codes = await removeOld(context, 'phoneCodes', 'sentAt', CODE_LIFETIME_MS)
  return codes + (await removeOld(context, 'phoneProofs', 'provenAt', PROOF_LIFETIME_MS))
}
