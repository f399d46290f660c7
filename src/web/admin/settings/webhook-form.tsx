import { call } from '#api/client.ts'
import { m } from '#messages'
import { type Endpoint, type MadeEndpoint, NewEndpoint } from '#shop/webhooks/contract.ts'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { WEBHOOKS } from '#web/queries/webhooks.ts'

interface WebhookFormProps {
  /** Undefined: a new one. */
  endpoint?: Endpoint
  onClose: () => void
  onAdded?: (added: MadeEndpoint) => void
}

/** Address and events. An address may contain a secret. */
export function WebhookForm({ endpoint, onClose, onAdded }: WebhookFormProps) {
  return (
    <SchemaForm
      title={endpoint ? m.webhook_edit() : m.webhook_add()}
      shape={NewEndpoint}
      stored={endpoint}
      confirm={m.webhook_save()}
      send={async (values): Promise<Endpoint | MadeEndpoint> =>
        endpoint
          ? call('PUT /webhooks/:id', endpoint.id, { ...values, isOn: endpoint.isOn })
          : call('POST /webhooks', values)
      }
      changes={WEBHOOKS}
      {...(endpoint && { done: m.webhook_saved() })}
      failed={m.webhook_save_failed()}
      onDone={(saved) => ('secret' in saved ? onAdded?.(saved) : onClose())}
      onClose={onClose}
    />
  )
}
