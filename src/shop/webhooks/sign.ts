import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** In the format of the Standard Webhooks specification. */
export function makeWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

/** Headers of one attempt: signed with each secret, so that the receiver may know either. */
export function signatureHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(PREFIX, ''), 'base64')
    const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
    return `v1,${signed.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
