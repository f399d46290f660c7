import { m } from '#messages'
import { releaseUse, requireWithinLimit } from '../../limits/count-towards.ts'
import type { Context } from '../../shared/context.ts'
import { networkOf } from '../../shared/network.ts'
import { VoucherCode } from '../contract.ts'

/**
 * Prevents guessing of codes. An attempt is counted before the lookup, so that concurrent ones gain nothing, and taken
 * back when the voucher exists. Must not run in a transaction, whose rollback would undo the count.
 * @throws ShopError too_many
 */
export async function limitCodeTries(
  context: Context,
  shopper: CodeTrier,
  code: string | null | undefined,
): Promise<void> {
  if (context.limits === 'off' || !code) return
  const tries = listTries(context, shopper)
  for (const [kind, subject] of tries) {
    await requireWithinLimit(context, kind, subject, (wait) => m.refusal_too_many_unknown({ wait }))
  }
  if (!(await isKnown(context, code))) return
  for (const [kind, subject] of tries) await releaseUse(context, kind, subject)
}

interface CodeTrier {
  accountId: string | null
  guestId: string | null
}

/** Per shopper first; then per network, since one person can be several shoppers. */
function listTries(context: Context, { accountId, guestId }: CodeTrier) {
  const network = networkOf(context.address ?? '')
  const ofPerson = ['voucher_code', accountId ?? guestId ?? ''] as const
  return network === '' ? [ofPerson] : [ofPerson, ['network_voucher_code', network] as const]
}

async function isKnown({ db }: Context, code: string): Promise<boolean> {
  const { data } = VoucherCode.safeParse(code)
  if (data === undefined) return false
  const row = await db
    .selectFrom('vouchers')
    .where('code', '=', data)
    .select('code')
    .executeTakeFirst()
  return row !== undefined
}
