import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { requireWithinLimit } from '../limits/count-towards.ts'
import { hasPaidOrReceived } from '../orders/open-cash-orders.ts'
import type { SaleLine } from '../orders/sell.ts'
import { cashHint } from '../payments/require-method.ts'
import type { Context } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'
import { ShopError } from '../shared/shop-error.ts'
import { linesOf } from './checkout-lines.ts'
import type { Buyer } from './lock-buyer.ts'
import { heldPieces, MAX_HELD_PIECES } from './rules.ts'
import { belongsTo, findCustomer, hasHistory, type Shopper } from './shopper.ts'

/**
 * Keeps robots from holding the shop's stock with payments that are never made: customers who have neither paid for an
 * order nor received one share a limit per network.
 * @param pieces as the browser says; the checkout is refused if that is wrong
 * @throws ShopError too_many
 */
export async function limitNetwork(
  context: Context,
  shopper: Shopper,
  pieces: number,
): Promise<void> {
  const network = networkOf(context.address ?? '')
  if (context.limits === 'off' || network === '') return
  const customerId = await findCustomer(context, shopper)
  if (customerId && (await isTrusted(context, { ...shopper, customerId }))) return
  const inCash = await cashHint(context, m.refusal_or_cash())
  const explain = (wait: string) => m.refusal_too_many_card({ wait, inCash })
  await requireWithinLimit(context, 'card_hold', network, explain)
  const counted = Math.min(Math.max(pieces, 1), MAX_HELD_PIECES)
  await requireWithinLimit(context, 'held_piece', network, explain, counted)
}

/**
 * Limits what a new customer may hold in all unfinished card payments. Call it in the transaction that holds, with the
 * cart locked.
 * @throws ShopError too_many
 */
export async function limitPieces(
  context: Context,
  buyer: Buyer,
  lines: readonly SaleLine[],
): Promise<void> {
  if (context.limits === 'off') return
  const others = await selectOpenHolds(context, buyer).select(linesOf).execute()
  const pieces = [lines, ...others.map((hold) => hold.lines)].map(heldPieces)
  if (pieces.reduce((sum, count) => sum + count, 0) <= MAX_HELD_PIECES) return
  if (await isTrusted(context, buyer)) return
  const inCash = await cashHint(context, m.refusal_or_cash())
  const about = { max: formatWhole(MAX_HELD_PIECES), inCash }
  throw new ShopError(
    'too_many',
    buyer.guestId === null ? m.refusal_max_held_newcomer(about) : m.refusal_max_held_guest(about),
  )
}

async function isTrusted(context: Context, buyer: Omit<Buyer, 'terms'>): Promise<boolean> {
  return (await hasPaidOrReceived(context, buyer.customerId)) && hasHistory(context, buyer)
}

/** For a guest, includes holds of the same phone under other guest ids. */
export function selectOpenHolds({ db }: Context, buyer: Buyer) {
  const isTheirs = belongsTo(buyer, 'heldCheckouts')
  return db
    .selectFrom('heldCheckouts')
    .where('state', '=', 'held')
    .where((hold) =>
      buyer.guestId === null
        ? isTheirs
        : hold.or([isTheirs, hold('customerId', '=', buyer.customerId)]),
    )
}
