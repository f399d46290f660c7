import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { formatDateTime } from '#shop/shared/dates.ts'
import {
  type Endpoint,
  eventLabels,
  MAX_ENDPOINTS,
  type MadeEndpoint,
} from '#shop/webhooks/contract.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { keyOf, query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { WEBHOOKS } from '#web/queries/webhooks.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Verb } from '#web/ui/verb.tsx'
import { ShownOnce } from '../api-keys/shown-once.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookLog } from './webhook-log.tsx'

/** Endpoints that receive events. */
export function Webhooks() {
  const webhooks = useQuery(query('GET /webhooks'))
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<MadeEndpoint>()
  const { data } = webhooks
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-2xl text-quiet">{m.webhook_lead({ most: formatCount(MAX_ENDPOINTS) })}</p>
      <LoadFailure title={m.webhook_load_error()} query={webhooks} />
      {webhooks.isPending && <RowsSkeleton count={2} className="h-24" what={m.webhook_what()} />}
      {made && (
        <ShownOnce what={m.webhook_secret()} value={made.secret} onDone={() => setMade(undefined)}>
          {m.webhook_secret_of({ url: made.url })}
        </ShownOnce>
      )}
      {data?.length === 0 && !isAdding && <p className="text-quiet">{m.webhook_none()}</p>}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-line">
          {data.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} onSecret={setMade} />
          ))}
        </ul>
      )}
      {isAdding && (
        <WebhookForm
          onClose={() => setIsAdding(false)}
          onAdded={(added) => {
            setIsAdding(false)
            setMade(added)
          }}
        />
      )}
      {data && data.length < MAX_ENDPOINTS && !isAdding && (
        <Button className="justify-self-start" onClick={() => setIsAdding(true)}>
          {m.webhook_add()}
        </Button>
      )}
    </div>
  )
}

interface EndpointRowProps {
  endpoint: Endpoint
  onSecret: (made: MadeEndpoint) => void
}

function EndpointRow({ endpoint, onSecret }: EndpointRowProps) {
  const [shown, setShown] = useState<'form' | 'log'>()
  const { id, url, events, isOn, madeAt, madeBy } = endpoint
  const [test, isTesting] = useAction({
    send: () => call('POST /webhooks/:id/test', id),
    changes: WEBHOOKS,
    done: m.webhook_test_sent(),
    failed: m.webhook_test_failed(),
    onDone: () => setShown('log'),
  })
  const [change, isChanging] = useAction({
    send: () => call('PUT /webhooks/:id', id, { url, events, isOn: !isOn }),
    changes: WEBHOOKS,
    done: isOn ? m.webhook_switched_off() : m.webhook_switched_on(),
    failed: m.webhook_change_failed(),
  })
  const of = m.webhook_of({ url })
  const toggle = (what: 'form' | 'log') => setShown(shown === what ? undefined : what)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line py-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{url}</span>
          <Standing endpoint={endpoint} />
        </p>
        <p className="mt-1 text-sm">{events.map((event) => eventLabels[event]()).join(', ')}</p>
        <p className="mt-1 text-xs wrap-anywhere text-quiet">
          {m.webhook_added_on({ time: formatDateTime(madeAt), who: madeBy })}
        </p>
      </div>
      <Trouble endpoint={endpoint} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          size="sm"
          aria-expanded={shown === 'log'}
          onClick={() => toggle('log')}
        >
          <Verb of={of}>{m.webhook_log_button()}</Verb>
        </Button>
        <Button
          look="outline"
          size="sm"
          disabled={!isOn || isTesting}
          onClick={() => test(undefined)}
        >
          <Verb of={m.webhook_test_to({ url })}>
            {isTesting ? m.common_sending() : m.webhook_send_test()}
          </Verb>
        </Button>
        <Button
          look="outline"
          size="sm"
          aria-expanded={shown === 'form'}
          onClick={() => toggle('form')}
        >
          <Verb of={url}>{m.common_edit()}</Verb>
        </Button>
        <Button look="outline" size="sm" disabled={isChanging} onClick={() => change(undefined)}>
          <Verb of={url}>{isOn ? m.webhook_switch_off() : m.webhook_switch_on()}</Verb>
        </Button>
        <ConfirmButton
          verb={m.webhook_replace_secret()}
          object={of}
          label={m.webhook_replace_label({ url })}
          underway={m.webhook_replacing()}
          send={() => call('POST /webhooks/:id/secret', id)}
          changes={WEBHOOKS}
          done={m.webhook_replaced()}
          failed={m.webhook_replace_failed()}
          onDone={onSecret}
        >
          {m.webhook_replace_text()}
        </ConfirmButton>
        <ConfirmButton
          verb={m.common_delete()}
          object={m.webhook_object({ url })}
          label={m.webhook_delete_label({ url })}
          confirm={m.webhook_delete()}
          underway={m.size_deleting()}
          look="danger"
          send={() => call('DELETE /webhooks/:id', id)}
          // Not the log, which may be open and can no longer be fetched.
          changes={[keyOf('/webhooks')]}
          done={m.webhook_deleted()}
          failed={m.webhook_delete_failed()}
        >
          {m.webhook_delete_text()}
        </ConfirmButton>
      </div>
      {shown === 'form' && <WebhookForm endpoint={endpoint} onClose={() => setShown(undefined)} />}
      {shown === 'log' && <WebhookLog endpoint={endpoint} />}
    </li>
  )
}

function Standing({ endpoint: { isOn, failingSince } }: { endpoint: Endpoint }) {
  if (!isOn) return <Badge tone="grey">{m.webhook_off()}</Badge>
  return failingSince ? (
    <Badge tone="red">{m.webhook_failing()}</Badge>
  ) : (
    <Badge tone="green">{m.webhook_on()}</Badge>
  )
}

function Trouble({ endpoint }: { endpoint: Endpoint }) {
  const { offReason, failingSince, oldSecretUntil, isOn } = endpoint
  return (
    <>
      {offReason === 'failing' && (
        <p className="border-l-2 border-bad bg-bad-wash px-4 py-3">{m.webhook_off_failing()}</p>
      )}
      {offReason === 'gone' && (
        <p className="border-l-2 border-bad bg-bad-wash px-4 py-3">{m.webhook_off_gone()}</p>
      )}
      {isOn && failingSince && (
        <p className="border-l-2 border-warn bg-warn-wash px-4 py-3">
          {m.webhook_failing_since({ time: formatDateTime(failingSince) })}
        </p>
      )}
      {oldSecretUntil && (
        <p className="text-sm text-quiet">
          {m.webhook_old_secret({ time: formatDateTime(oldSecretUntil) })}
        </p>
      )}
    </>
  )
}
