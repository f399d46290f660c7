// Owns the channels by which customers hear about their orders.
// Does not own: the messages (mails and SMS).
import { z } from 'zod'
import { SmsSettings } from '../../settings/sms/contract.ts'

export const OrderNotices = z
  .object({
    email: z.boolean().meta({ description: 'Whether emails go out' }),
    sms: z.array(SmsSettings.shape.sends.keyof()).meta({ description: 'What is told by SMS' }),
  })
  .meta({ id: 'OrderNotices' })
export type OrderNotices = z.infer<typeof OrderNotices>
