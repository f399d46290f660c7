import { lockCart } from '../cart/lock-cart.ts'
import { takeStock } from '../catalogue/move-stock.ts'
import { takeVoucherUse } from '../pricing/take-voucher-use.ts'
import { requirePerson } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { PlaceOrder } from './contract.ts'
import { ShippingAddress } from './contract.ts'
import { prepareSale, type Sale } from './prepare-sale.ts'
import { withoutOwnHolds } from './release-checkout.ts'
import { HOLD_MS, LOGIN_TO_ORDER } from './rules.ts'

interface HeldCheckout {
  checkoutId: string
  totalPaisa: number
  expiresAt: Date
}

/**
 * Keeps the signed-in person's cart as it is now for the time that a card payment may take: pieces
 * and voucher use are theirs until the checkout is completed, released, or expires. The cart stays.
 * @throws ShopError unauthenticated, conflict (with the fresh quote in `data.quote`)
 */
export async function holdCheckout(context: Context, input: PlaceOrder): Promise<HeldCheckout> {
  const person = requirePerson(context, LOGIN_TO_ORDER)
  const heldAt = context.clock.now()
  const expiresAt = new Date(heldAt.getTime() + HOLD_MS)
  return withoutOwnHolds(context, person.email, async (transaction) => {
    await lockCart(transaction.db, person.email)
    const sale = await prepareSale(transaction, person.email, input)
    const { id: checkoutId } = await transaction.db
      .insertInto('held_checkouts')
      .values({
        user_email: person.email,
        user_name: person.name,
        state: 'held',
        delivery_option: input.deliveryOption,
        subtotal_paisa: sale.quote.subtotalPaisa,
        delivery_charge_paisa: sale.quote.deliveryChargePaisa,
        voucher_code: sale.voucher?.code ?? null,
        voucher_discount_paisa: sale.quote.voucherDiscountPaisa,
        total_paisa: sale.quote.totalPaisa,
        shipping: JSON.stringify(shippingOf(input)),
        lines: JSON.stringify(linesOf(sale)),
        held_at: heldAt,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await takeStock(
      transaction,
      sale.lines.filter((line) => !line.isPreorder),
      { reason: 'held', checkoutId },
    )
    if (sale.voucher) {
      await takeVoucherUse(
        transaction,
        {
          code: sale.voucher.code,
          userEmail: person.email,
          discountPaisa: sale.quote.voucherDiscountPaisa,
        },
        { checkoutId },
      )
    }
    return { checkoutId, totalPaisa: sale.quote.totalPaisa, expiresAt }
  })
}

function shippingOf(input: PlaceOrder): ShippingAddress {
  return ShippingAddress.parse({ ...input, landmark: input.landmark ?? '' })
}

function linesOf({ lines }: Sale) {
  return lines.map(({ productId, name, size, imageUrl, unitPricePaisa, quantity, isPreorder }) => ({
    productId,
    name,
    size,
    imageUrl,
    unitPricePaisa,
    quantity,
    isPreorder,
  }))
}
