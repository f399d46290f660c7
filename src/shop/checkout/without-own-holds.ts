import { type CurrentLine, listCurrentLines } from '../cart/queries.ts'
import { lockStock } from '../catalogue/move-stock.ts'
import { lockVoucher } from '../pricing/vouchers/take-voucher-use.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isShopError, type ShopError } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import { type Buyer, explainLostRace } from './prepare-sale.ts'
import { quoteCurrentCart } from './queries.ts'
import { release } from './release-checkout.ts'

/**
 * What a purchase awaits once it has locked whatever comes before vouchers and stock, the cart among
 * it, and before it looks at the cart.
 */
type MakeRoom = () => Promise<void>

/**
 * Runs a purchase in one transaction. When what is wanted is taken, it is tried once more without
 * those of the person's own unfinished card payments that hold it: nobody is in their own way. They
 * are given up only if that helps: when the purchase still fails, they stay as they are.
 * @throws ShopError as the purchase does, and whenever something is taken, with the fresh quote
 */
export async function withoutOwnHolds<Result>(
  context: Context,
  buyer: Buyer,
  input: PlaceOrder,
  purchase: (transaction: Context, makeRoom: MakeRoom) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(context, (transaction) => purchase(transaction, async () => {}))
  } catch (error) {
    if (!isTaken(error)) throw error
    if (!(await selectOwnHolds(context, buyer).executeTakeFirst())) {
      throw await withQuote(context, buyer, input, error)
    }
  }
  try {
    return await inTransaction(context, (transaction) =>
      purchase(transaction, () => giveUpHolds(transaction, buyer, input)),
    )
  } catch (error) {
    throw await withQuote(context, buyer, input, error)
  }
}

/** Whoever lost the last pieces after looking at them was told by the database, which quotes nothing. */
async function withQuote(
  context: Context,
  { email }: Buyer,
  input: PlaceOrder,
  error: unknown,
): Promise<unknown> {
  const isQuoted = !isTaken(error) || error.details.data !== undefined
  return isQuoted ? error : explainLostRace(context, email, input)
}

function isTaken(error: unknown): error is ShopError {
  return isShopError(error) && error.details.isTaken === true
}

/**
 * Releases, oldest first, what is in the way of buying the cart, and no more. The caller's transaction
 * has locked the cart.
 */
async function giveUpHolds(context: Context, buyer: Buyer, input: PlaceOrder): Promise<void> {
  const holds = await selectOwnHolds(context, buyer).forUpdate().execute()
  const cart = await listCurrentLines(context, buyer.email)
  await lockAll(context, holds, cart, input.voucherCode)
  for (const hold of holds) {
    if (await isInTheWay(context, hold, buyer.email, input)) await release(context, hold.id)
  }
}

function selectOwnHolds({ db }: Context, { accountId }: Buyer) {
  return db
    .selectFrom('held_checkouts')
    .where('account_id', '=', accountId)
    .where('state', '=', 'held')
    .orderBy('held_at')
    .orderBy('id')
    .select(['id', 'voucher_code', 'lines'])
}

type OwnHold = Awaited<ReturnType<ReturnType<typeof selectOwnHolds>['executeTakeFirstOrThrow']>>

/**
 * Everything that is given back and taken again, at once and in the order in which everybody locks it:
 * giving back and then taking would lock sizes crosswise.
 */
async function lockAll(
  context: Context,
  holds: readonly OwnHold[],
  cart: readonly CurrentLine[],
  wantedCode: string | null | undefined,
): Promise<void> {
  const codes = new Set([wantedCode, ...holds.map((hold) => hold.voucher_code)])
  for (const code of [...codes].toSorted()) if (code) await lockVoucher(context, code)
  await lockStock(context, [...cart, ...holds.flatMap((hold) => hold.lines)])
}

/** Asked anew after each that was given up. */
async function isInTheWay(
  context: Context,
  hold: OwnHold,
  userEmail: string,
  input: PlaceOrder,
): Promise<boolean> {
  const { lines, refusal } = await quoteCurrentCart(context, userEmail, input)
  if (refusal !== undefined && hold.voucher_code === input.voucherCode) return true
  return lines.some(
    (wanted) =>
      wanted.problem !== null &&
      hold.lines.some(
        (held) =>
          !held.isPreorder && held.productId === wanted.productId && held.size === wanted.size,
      ),
  )
}
