import webPush from 'web-push'
import type { PushSender } from '#shop/orders/push/contract.ts'
import type { WebhookSender } from '#shop/webhooks/contract.ts'

/** How long a push service keeps a message for a phone that is off. */
const TTL_SECONDS = 60 * 60

/** Encrypts messages as browsers read them; whom they may go to, and how long that may take, is as with webhooks. */
export function createPushSender({ findFault, send }: WebhookSender): PushSender {
  return {
    makeKeys: () => webPush.generateVAPIDKeys(),
    findFault,
    send: async (to, vapidDetails, text) => {
      const { endpoint, headers, body } = webPush.generateRequestDetails(to, text, {
        vapidDetails,
        TTL: TTL_SECONDS,
        urgency: 'high',
      })
      return (await send({ url: endpoint, headers, body })).status
    },
  }
}
