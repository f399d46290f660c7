// Owns the advance that staff ask of the customer of one order.
// Does not own: the advance that the checkout asks for (checkout), and the payment (payments).
import { z } from 'zod'
import { SentTransfer } from '../../payments/wallets/contract.ts'
import { OrderLinkToken } from '../links/contract.ts'

/** What staff send to the customer themselves, where no SMS does. */
export const AdvanceRequest = z
  .object({
    text: z.string().meta({ description: 'With a link that shows and changes the order' }),
  })
  .meta({ id: 'AdvanceRequest' })
export type AdvanceRequest = z.infer<typeof AdvanceRequest>

export const PayLinkedAdvance = z
  .object({ ...OrderLinkToken.shape, transfer: SentTransfer })
  .meta({ id: 'PayLinkedAdvance' })
