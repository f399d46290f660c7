import { releaseUse, requireWithinLimit } from '../../limits/count-towards.ts'
import type { Context } from '../../shared/context.ts'
import { networkOf } from '../../shared/network.ts'
import { VoucherCode } from '../contract.ts'

/**
 * Keeps codes from being guessed. A try is counted before the code is looked up, so that many at once learn
 * no more, and given back when there is such a voucher. Not within a transaction, whose end may undo it.
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
    await requireWithinLimit(
      context,
      kind,
      subject,
      (wait) =>
        `Too many unknown voucher codes. Please try again in ${wait}, or order without one.`,
    )
  }
  if (!(await isKnown(context, code))) return
  for (const [kind, subject] of tries) await releaseUse(context, kind, subject)
}

interface CodeTrier {
  accountId: string | null
  guestId: string | null
}

/** Each shopper first; then their network, since anybody may be several of them. */
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
