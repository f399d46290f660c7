import { createOutboxSms } from '#adapters/outbox/outbox-sms.ts'
import { createAnySmsGateway } from '#adapters/sms/any-gateway.ts'
import { createBulkSmsBd } from '#adapters/sms/bulk-sms-bd.ts'
import { createSmsNetBd } from '#adapters/sms/sms-net-bd.ts'
import type { SmsAccount } from '#shop/settings/connections/contract.ts'
import { readConnection } from '#shop/settings/connections/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { SmsAccountRefused, type SmsGateway } from '#shop/sms/contract.ts'

/**
 * The owner's gateway, read for each message. Without one, messages go to the outbox, which shows what would be sent.
 */
export function openSmsGateway(
  reading: Pick<Context, 'db' | 'hmacOf'>,
  outboxFolder: string,
): SmsGateway {
  const outbox = createOutboxSms(outboxFolder)
  return {
    send: async (sms) => {
      const found = await readConnection(reading, 'smsGateway')
      if (found.state === 'none') return outbox.send(sms)
      if (found.state === 'stored') return open(found.content).send(sms)
      throw new SmsAccountRefused(
        'The SMS gateway’s key was saved with a different SHOP_SECRET. Enter it again in Settings.',
      )
    },
  }
}

function open({ gateway, apiKey, senderId, address, form, accepted }: SmsAccount): SmsGateway {
  if (gateway === 'smsNetBd') {
    return createSmsNetBd({ apiKey, senderId, url: 'https://api.sms.net.bd' })
  }
  if (gateway === 'bulkSmsBd') {
    return createBulkSmsBd({ apiKey, senderId, url: 'https://bulksmsbd.net' })
  }
  return createAnySmsGateway({ url: address, body: form, accepted })
}
