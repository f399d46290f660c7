import { m } from '#messages'
import type { Offer } from '../../catalogue/list-offers.ts'
import { variantLabel } from '../../catalogue/rules.ts'
import { inShownLanguage } from '../../shared/bangla.ts'
import type { DbContext } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { SaleLine } from '../sell.ts'
import { type EditedLine, variantKey } from './contract.ts'

export interface PlannedLine extends SaleLine {
  position: number
  /** Whether it is newly sold, at the shop's current cost. */
  isNew: boolean
}

export async function readLines({ db }: DbContext, orderId: string): Promise<PlannedLine[]> {
  const rows = await db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .orderBy('position')
    .select(['position', 'productId', 'variantId', 'name', 'nameBangla', 'size', 'colour', 'sku'])
    .select(['quantity', 'imageUrl', 'isPreorder'])
    .select(['unitPricePaisa', 'regularPricePaisa'])
    .execute()
  return rows.map((row) => ({ ...row, isNew: false }))
}

/**
 * What lines an order has after an edit. One that stays as it was keeps what was agreed on and what it was called, also
 * when its variant is no longer sold. @throws ShopError invalid, conflict
 */
export function planLines(
  before: readonly PlannedLine[],
  wanted: readonly EditedLine[],
  offers: readonly Offer[],
): PlannedLine[] {
  const offerOf = ({ variantId }: PlannedLine) =>
    offers.find((offer) => offer.variantId === variantId)
  let next = Math.max(...before.map(({ position }) => position)) + 1
  const after = wanted.map(({ position, ...line }) => {
    const { quantity } = line
    const named = offers.find((offer) => variantKey(offer) === variantKey(line))
    if (position === undefined) {
      return { ...requireOffer(line, named), ...SOLD_NOW, position: next++, quantity }
    }
    const sold = before.find((each) => each.position === position)
    if (sold?.productId !== line.productId) {
      throw new ShopError('conflict', m.refusal_order_no_line())
    }
    const stays = variantKey(sold) === variantKey(line) || named?.variantId === sold.variantId
    if (stays) {
      if (quantity > sold.quantity) requireOffer(line, offerOf(sold), sold)
      return { ...sold, quantity }
    }
    return { ...changeVariant(sold, requireOffer(line, named), offerOf(sold)), quantity }
  })
  if (new Set(after.map(({ variantId }) => variantId)).size < after.length) {
    throw new ShopError('invalid', m.fault_list_each_size_only())
  }
  return after
}

type SoldOffer = Omit<Offer, 'stock' | 'takesPreorders'>

const SOLD_NOW = { isPreorder: false, isNew: true }

function requireOffer(
  line: Pick<EditedLine, 'size' | 'colour'>,
  offer: Offer | undefined,
  { isPreorder } = SOLD_NOW,
): SoldOffer {
  if (!offer) {
    throw new ShopError('conflict', m.refusal_product_gone_sold({ variant: variantLabel(line) }))
  }
  const { stock, takesPreorders, ...sold } = offer
  if (isPreorder && !takesPreorders) {
    throw new ShopError(
      'conflict',
      m.refusal_more_cannot_pre({ name: inShownLanguage(offer).name }),
    )
  }
  return sold
}

/** Another size keeps the agreed price and its cost, unless the two sizes differ in price. */
function changeVariant(sold: PlannedLine, next: SoldOffer, former: Offer | undefined): PlannedLine {
  const costsTheSame = !former || former.unitPricePaisa === next.unitPricePaisa
  const price = costsTheSame ? sold : next
  return {
    ...sold,
    ...next,
    ...pick(sold, 'name', 'nameBangla'),
    unitPricePaisa: price.unitPricePaisa,
    regularPricePaisa: price.regularPricePaisa,
    isPreorder: false,
    isNew: !costsTheSame,
  }
}

/** Lines with a refund must stay unchanged. @throws ShopError conflict */
export async function requireNotRefunded(
  { db }: DbContext,
  orderId: string,
  before: readonly PlannedLine[],
  after: readonly PlannedLine[],
): Promise<void> {
  const changed = before.filter((line) => {
    const next = after.find(({ position }) => position === line.position)
    return next?.quantity !== line.quantity || variantKey(next) !== variantKey(line)
  })
  if (changed.length === 0) return
  const refunded = await db
    .selectFrom('refundLines')
    .where('orderId', '=', orderId)
    .where(
      'position',
      'in',
      changed.map(({ position }) => position),
    )
    .select('position')
    .executeTakeFirst()
  const line = changed.find(({ position }) => position === refunded?.position)
  if (line) {
    const { name } = inShownLanguage(line)
    throw new ShopError('conflict', m.refusal_refunded_line_cannot({ name }))
  }
}
