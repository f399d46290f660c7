import { type FormEvent, useState } from 'react'
import { fieldsOf } from '#api/client.ts'
import {
  type Endpoint,
  EVENT_TYPES,
  type EventType,
  type MadeEndpoint,
  NewEndpoint,
} from '#shop/webhooks/contract.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import { addWebhook, changeWebhook, WEBHOOKS } from '#web/queries/webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { toast } from '#web/ui/toast.ts'
import { eventHints, eventLabels } from './webhook-labels.ts'

interface WebhookFormProps {
  /** Undefined: a new one. */
  endpoint?: Endpoint
  onClose: () => void
  onAdded?: (added: MadeEndpoint) => void
}

/** Where to, and what is told. An address may have a secret in it, so it is kept in no draft. */
export function WebhookForm({ endpoint, onClose, onAdded }: WebhookFormProps) {
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [events, setEvents] = useState<readonly EventType[]>(endpoint?.events ?? [])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const onFailed = (error: Error) => {
    const fields = fieldsOf(error)
    setErrors(fields ?? {})
    if (!fields) toast.error(`Failed to save the webhook: ${reasonOf(error, 'Please try again')}`)
  }
  const [add, isAdding] = useAction({
    send: addWebhook,
    changes: [WEBHOOKS],
    onDone: (added) => onAdded?.(added),
    onFailed,
  })
  const [change, isChanging] = useAction({
    send: changeWebhook,
    changes: [WEBHOOKS],
    done: 'Webhook saved',
    onDone: onClose,
    onFailed,
  })
  const isSaving = isAdding || isChanging

  function save(event: FormEvent) {
    event.preventDefault()
    const parsed = NewEndpoint.safeParse({ url, events })
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
      setErrors(Object.fromEntries(issues.toReversed()))
    } else if (endpoint) change({ ...parsed.data, id: endpoint.id, isOn: endpoint.isOn })
    else add(parsed.data)
  }

  return (
    <form
      noValidate
      onSubmit={save}
      aria-label={endpoint ? 'Edit webhook' : 'Add a webhook'}
      className="grid max-w-2xl gap-5 border border-line px-4 py-5"
    >
      <TextField
        label="Address"
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/webhook"
        value={url}
        error={errors.url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <fieldset>
        <legend className="text-sm font-medium">Events</legend>
        {EVENT_TYPES.map((type) => (
          <Tick
            key={type}
            label={eventLabels[type]}
            hint={eventHints[type] ?? ''}
            checked={events.includes(type)}
            onChange={({ target }) =>
              setEvents(
                EVENT_TYPES.filter((each) =>
                  each === type ? target.checked : events.includes(each),
                ),
              )
            }
          />
        ))}
        {errors.events && <p className="text-sm text-bad">{errors.events}</p>}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save webhook'}
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
