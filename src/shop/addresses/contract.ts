// Owns the saved addresses of accounts.
// Does not own: where an order goes (orders).
import { z } from 'zod'
import { ShippingAddress } from '../orders/contract.ts'

/** Also a constraint of the table. */
export const MAX_ADDRESSES = 10

export const NewAddress = ShippingAddress.extend({
  isDefault: z.boolean().optional().meta({ description: 'Makes it the default' }),
}).meta({ id: 'NewAddress' })
export type NewAddress = z.infer<typeof NewAddress>

const SavedAddress = ShippingAddress.extend({
  _id: z.string(),
  isDefault: z.boolean(),
  area: z.string().meta({ description: 'City and district' }),
})
export type SavedAddress = z.infer<typeof SavedAddress>

export const AddressBook = z
  .object({
    saved: z.array(SavedAddress).meta({ description: 'Up to ten, the default first' }),
    lastUsed: ShippingAddress.nullable().meta({ description: 'Of the caller’s latest order' }),
  })
  .meta({ id: 'AddressBook' })
export type AddressBook = z.infer<typeof AddressBook>
