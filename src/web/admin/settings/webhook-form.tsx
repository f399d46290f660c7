import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '#api/client.ts'
import {
  type Endpoint,
  EVENT_TYPES,
  type MadeEndpoint,
  NewEndpoint,
} from '#shop/webhooks/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { WEBHOOKS } from '#web/queries/webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { eventHints, eventLabels } from './webhook-labels.ts'

interface WebhookFormProps {
  /** Undefined: a new one. */
  endpoint?: Endpoint
  onClose: () => void
  onAdded?: (added: MadeEndpoint) => void
}

const FIELDS = ['url', 'events'] as const

/** Where to, and what is told. An address may have a secret in it. */
export function WebhookForm({ endpoint, onClose, onAdded }: WebhookFormProps) {
  const form = useForm<NewEndpoint>({
    resolver: zodResolver(NewEndpoint),
    defaultValues: { url: endpoint?.url ?? '', events: endpoint?.events ?? [] },
    reValidateMode: 'onSubmit',
  })
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: async (values): Promise<Endpoint | MadeEndpoint> =>
      endpoint
        ? call('PUT /webhooks/:id', endpoint.id, { ...values, isOn: endpoint.isOn })
        : call('POST /webhooks', values),
    changes: WEBHOOKS,
    failed: 'Failed to save the webhook',
    ...(endpoint && { done: 'Webhook saved' }),
    onDone: (saved) => ('secret' in saved ? onAdded?.(saved) : onClose()),
  })
  const { error, ...events } = bindField(form, 'events')
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={endpoint ? 'Edit webhook' : 'Add a webhook'}
      className="grid max-w-2xl gap-5 border border-line px-4 py-5"
    >
      {alert}
      <TextField
        label="Address"
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/webhook"
        {...bindField(form, 'url')}
      />
      <fieldset>
        <legend className="text-sm font-medium">Events</legend>
        {EVENT_TYPES.map((type) => (
          <Tick
            key={type}
            label={eventLabels[type]}
            hint={eventHints[type] ?? ''}
            value={type}
            {...events}
          />
        ))}
        {error && <p className="text-sm text-bad">{error}</p>}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Saving…' : 'Save webhook'}
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
