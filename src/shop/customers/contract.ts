// Owns what the shop's people see of one customer, and the notes they write about them.
// Leaves to others: the person (identity) and their orders (orders).
import { z } from 'zod'
import { User } from '../identity/contract.ts'
import { DeliveryStatus } from '../orders/contract.ts'
import { requiredText } from '../shared/text.ts'

const CustomerTotals = z.object({
  orders: z.number().int().meta({ description: 'Orders placed, including cancelled ones' }),
  spent: z.number().meta({ description: 'In taka, excluding cancelled orders' }),
  paid: z.number().meta({ description: 'In taka: the paid part of the amount spent' }),
  average: z
    .number()
    .meta({ description: 'In taka: average value of orders, excluding cancelled ones' }),
  refunded: z.number().meta({ description: 'In taka' }),
  cancelled: z.number().int().meta({ description: 'Excluding returned ones' }),
  returned: z.number().int(),
  refused: z.number().int().meta({ description: 'Failed deliveries' }),
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
    addresses: z.array(UsedAddress).meta({ description: 'Most recently used first, up to twenty' }),
    sentBack: z
      .array(SentBack)
      .meta({ description: 'Returned or not delivered: newest first, up to fifty' }),
    refusedMail: z
      .object({ reason: z.string(), refusedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'Why this address gets only urgent e-mails, if it rejected one' }),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

export const NewNote = z
  .object({ text: requiredText('Enter a note', 2000) })
  .meta({ id: 'NewNote' })
export type NewNote = z.infer<typeof NewNote>

export const Note = z
  .object({
    _id: z.string(),
    text: z.string(),
    writtenBy: z.string().meta({ description: 'A colleague’s e-mail' }),
    writtenAt: z.iso.datetime(),
    isOwn: z.boolean().meta({ description: 'Whether the caller wrote it and may delete it' }),
  })
  .meta({ id: 'CustomerNote' })
export type Note = z.infer<typeof Note>
