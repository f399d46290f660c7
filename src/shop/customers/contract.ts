// Owns what the shop's people see of one customer, and the notes they write about them.
// Leaves to others: the person (identity) and their orders (orders).
import { z } from 'zod'
import { User } from '../identity/contract.ts'
import { DeliveryStatus } from '../orders/contract.ts'
import { requiredText } from '../shared/text.ts'

const CustomerTotals = z.object({
  orders: z.number().int().meta({ description: 'Placed, cancelled ones among them' }),
  spent: z.number().meta({ description: 'In taka, without cancelled orders' }),
  paid: z.number().meta({ description: 'In taka: of what is spent, the orders that are paid' }),
  average: z
    .number()
    .meta({ description: 'In taka: what an order that was not cancelled comes to' }),
  refunded: z.number().meta({ description: 'In taka' }),
  cancelled: z.number().int().meta({ description: 'Without those that came back' }),
  returned: z.number().int(),
  refused: z.number().int().meta({ description: 'Parcels that could not be handed over' }),
  firstOrderAt: z.iso.datetime().nullable(),
  lastOrderAt: z.iso.datetime().nullable(),
})

const UsedAddress = z.object({
  recipientName: z.string(),
  recipientPhone: z.string(),
  region: z.string(),
  district: z.string(),
  city: z.string(),
  address: z.string(),
  landmark: z.string(),
  orders: z.number().int(),
  lastUsedAt: z.iso.datetime(),
})

const SentBack = z.object({
  orderId: z.string(),
  deliveryStatus: DeliveryStatus,
  orderDate: z.iso.datetime(),
  totalAmount: z.number(),
})

/** A person with what follows from their orders. Those of a removed person are nobody's. */
export const Customer = z
  .object({
    user: User,
    totals: CustomerTotals,
    addresses: z.array(UsedAddress).meta({ description: 'The last used first, twenty at most' }),
    sentBack: z
      .array(SentBack)
      .meta({ description: 'Returned or not handed over: the newest first, fifty at most' }),
    refusedMail: z
      .object({ reason: z.string(), refusedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'Why their address gets only urgent mails, where it refused one' }),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

export const NewNote = z
  .object({ text: requiredText('Please write a note', 2000) })
  .meta({ id: 'NewNote' })
export type NewNote = z.infer<typeof NewNote>

export const Note = z
  .object({
    _id: z.string(),
    text: z.string(),
    writtenBy: z.string().meta({ description: 'The e-mail of a colleague' }),
    writtenAt: z.iso.datetime(),
    isOwn: z.boolean().meta({ description: 'Whether whoever asks wrote it, and may remove it' }),
  })
  .meta({ id: 'CustomerNote' })
export type Note = z.infer<typeof Note>
