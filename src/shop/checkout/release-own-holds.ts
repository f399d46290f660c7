import { type CurrentLine, listCurrentLines } from '../cart/queries.ts'
import { lockStock } from '../catalogue/move-stock.ts'
import { lockVoucher } from '../pricing/vouchers/take-voucher-use.ts'
import type { Context } from '../shared/context.ts'
import { linesOf } from './checkout-lines.ts'
import type { PlaceOrder } from './contract.ts'
import type { Buyer } from './lock-buyer.ts'
import { quoteCurrentCart } from './queries.ts'
import { release } from './release-checkout.ts'
import { belongsTo } from './shopper.ts'

/**
 * Releases the shopper's own unfinished card payments, oldest first, as far as they prevent buying the cart, so that
 * shoppers do not block themselves. They stay when the purchase fails. The caller's transaction has locked the cart,
 * and neither vouchers nor stock.
 */
export async function releaseOwnHolds(
  context: Context,
  buyer: Buyer,
  input: PlaceOrder,
): Promise<void> {
  const holds = await selectOwnHolds(context, buyer).forUpdate().execute()
  if (holds.length === 0) return
  const cart = await listCurrentLines(context, buyer.cartOwner)
  await lockAll(context, holds, cart, input.voucherCode)
  for (const hold of holds) {
    if (await isInTheWay(context, hold, buyer, input)) await release(context, hold.id)
  }
}

function selectOwnHolds({ db }: Context, buyer: Buyer) {
  return db
    .selectFrom('heldCheckouts')
    .where(belongsTo(buyer, 'heldCheckouts'))
    .where('state', '=', 'held')
    .orderBy('heldAt')
    .orderBy('id')
    .select(['id', 'voucherCode'])
    .select(linesOf)
}

type OwnHold = Awaited<ReturnType<ReturnType<typeof selectOwnHolds>['executeTakeFirstOrThrow']>>

/**
 * Locks everything that is returned and taken again, at once and in the common order: returning first and taking then
 * could deadlock.
 */
async function lockAll(
  context: Context,
  holds: readonly OwnHold[],
  cart: readonly CurrentLine[],
  wantedCode: string | null | undefined,
): Promise<void> {
  const codes = new Set([wantedCode, ...holds.map((hold) => hold.voucherCode)])
  for (const code of [...codes].toSorted()) if (code) await lockVoucher(context, code)
  await lockStock(context, [...cart, ...holds.flatMap((hold) => hold.lines)])
}

/** Checked again after each release. */
async function isInTheWay(context: Context, hold: OwnHold, buyer: Buyer, input: PlaceOrder) {
  const { lines, refusal } = await quoteCurrentCart(context, buyer, input)
  if (refusal !== undefined && hold.voucherCode === input.voucherCode) return true
  return lines.some(
    (wanted) =>
      wanted.problem !== null &&
      hold.lines.some((held) => !held.isPreorder && held.variantId === wanted.variantId),
  )
}
