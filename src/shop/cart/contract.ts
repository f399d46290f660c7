// Owns the carts.
// Does not own: the total with delivery (pricing), and buying (checkout).
import { z } from 'zod'
import { m } from '#messages'
import { Colour, Picture, Size } from '../catalogue/variants/contract.ts'
import { upTo } from '../shared/numbers.ts'
import { boundedText, optionalLine, requiredLine } from '../shared/text.ts'
import { MAX_QUANTITY } from './rules.ts'

const Quantity = z
  .number({ error: m.fault_quantity_must_number })
  .int({ error: m.fault_quantity_must_whole })
  .min(1, { error: m.fault_quantity_must_least })
  .max(...upTo(MAX_QUANTITY, m.fault_quantity_must_most))

/** `guest_` and 128 random bits: the id is the guest's only credential. */
export const GUEST_ID =
  /^guest_(?:[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i

/** Names the cart. Signed-in users may leave both out. */
export const CartOwner = z.object({
  userId: optionalLine(254).optional(),
  userEmail: optionalLine(254).optional(),
})
export type CartOwner = z.infer<typeof CartOwner>

/** Name, price and picture may be sent, as specified; the shop uses its own. */
export const AddToCart = CartOwner.extend({
  productId: requiredLine(m.fault_choose_product),
  size: Size,
  colour: Colour.optional().meta({
    description: 'One of the product’s colours; may be omitted where there is only one',
  }),
  quantity: Quantity,
  preOrder: z.boolean().optional(),
  name: boundedText(2000).optional(),
  price: z.number().optional(),
  image: boundedText(2000).optional(),
  userName: boundedText(2000).optional(),
}).meta({ id: 'AddToCart' })
export type AddToCart = z.infer<typeof AddToCart>

export const ChangeQuantity = z.object({ quantity: Quantity }).meta({ id: 'ChangeQuantity' })

export const GuestId = boundedText(42, m.refusal_invalid_guest_id).regex(GUEST_ID, {
  error: m.refusal_invalid_guest_id,
})

export const MergeCart = z.object({ guestId: GuestId }).meta({ id: 'MergeCart' })

export const CartLine = z
  .object({
    _id: z.string(),
    productId: z.string(),
    name: z.string(),
    price: z.number().meta({ description: 'In taka' }),
    regularPrice: z
      .number()
      .meta({ description: 'While it is on sale, what it costs otherwise' })
      .optional(),
    image: z.string(),
    picture: Picture.nullable(),
    size: Size,
    colour: Colour,
    quantity: z.number().int(),
    itemTotal: z.number(),
    isPreorder: z.boolean(),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'Why this line cannot be bought as it is, in the shopper’s words' }),
    notice: z.string().nullable().meta({ description: 'What has changed since it was added' }),
  })
  .meta({ id: 'CartLine' })
export type CartLine = z.infer<typeof CartLine>
