import { prorate } from '../../payments/rules.ts'

interface Priced {
  productId: string
  unitPricePaisa: number
}

/**
 * What a piece costs that is sent in exchange. Another size or colour keeps the agreed price, unless the two differ in
 * price today.
 * @param former what was sold, as it is offered today
 */
export function exchangePricePaisa(sold: Priced, next: Priced, former: Priced | undefined): number {
  const isSame =
    next.productId === sold.productId && (!former || former.unitPricePaisa === next.unitPricePaisa)
  return (isSame ? sold : next).unitPricePaisa
}

interface Exchanged {
  /** Prices of all pieces that come back, and of all that are sent. */
  beforePaisa: number
  afterPaisa: number
  /** What was paid for those that come back, after vouchers and discounts. */
  paidPaisa: number
  /** What the shop wants to collect beside the difference. */
  chargePaisa: number
}

/**
 * Something dearer is paid for at the door; of something cheaper, the same share is owed back as was paid of its price,
 * less the charge.
 */
export function settleExchange({ beforePaisa, afterPaisa, paidPaisa, chargePaisa }: Exchanged) {
  const creditPaisa = Math.min(beforePaisa, afterPaisa)
  const [keptPaisa = 0] = prorate(paidPaisa, [creditPaisa, beforePaisa - creditPaisa])
  const backPaisa = paidPaisa - keptPaisa
  return {
    creditPaisa,
    chargePaisa: Math.max(0, chargePaisa - backPaisa),
    owedPaisa: Math.max(0, backPaisa - chargePaisa),
  }
}
