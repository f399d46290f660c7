import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
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
import { formatDateTime } from '#web/ui/dates.ts'
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
    <section aria-labelledby="webhooks" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="max-w-2xl">
        <h2 id="webhooks" className="text-lg">
          Webhooks
        </h2>
        <p className="mt-1 text-quiet">
          Other programs are told when something happens: up to {MAX_ENDPOINTS} addresses, each with
          the events you choose. Customers’ names and addresses are not sent.
        </p>
      </div>
      <LoadFailure title="Error loading webhooks:" query={webhooks} />
      {webhooks.isPending && <RowsSkeleton count={2} className="h-24" what="webhooks" />}
      {made && (
        <ShownOnce what="Secret" value={made.secret} onDone={() => setMade(undefined)}>
          The secret of {made.url}. The other program checks with it that events come from your
          shop.
        </ShownOnce>
      )}
      {data?.length === 0 && !isAdding && <p className="text-quiet">No webhooks yet.</p>}
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
          Add a webhook
        </Button>
      )}
    </section>
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
    done: 'Test on its way. See the log.',
    failed: 'Failed to send a test',
    onDone: () => setShown('log'),
  })
  const [change, isChanging] = useAction({
    send: () => call('PUT /webhooks/:id', id, { url, events, isOn: !isOn }),
    changes: WEBHOOKS,
    done: isOn ? 'Webhook switched off' : 'Webhook switched on',
    failed: 'Failed to change the webhook',
  })
  const of = `of ${url}`
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
          Added on {formatDateTime(madeAt)} by {madeBy}
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
          Log<span className="sr-only"> {of}</span>
        </Button>
        <Button
          look="outline"
          size="sm"
          disabled={!isOn || isTesting}
          onClick={() => test(undefined)}
        >
          {isTesting ? 'Sending…' : 'Send a test'}
          <span className="sr-only"> to {url}</span>
        </Button>
        <Button
          look="outline"
          size="sm"
          aria-expanded={shown === 'form'}
          onClick={() => toggle('form')}
        >
          Edit<span className="sr-only"> {url}</span>
        </Button>
        <Button look="outline" size="sm" disabled={isChanging} onClick={() => change(undefined)}>
          {isOn ? 'Switch off' : 'Switch on'}
          <span className="sr-only"> {url}</span>
        </Button>
        <ConfirmButton
          verb="Replace secret"
          object={of}
          confirm="Replace secret"
          underway="Replacing…"
          look="solid"
          send={() => call('POST /webhooks/:id/secret', id)}
          changes={WEBHOOKS}
          done="Secret replaced"
          failed="Failed to replace the secret"
          onDone={onSecret}
        >
          You get a new one. The current secret stays valid for 24 hours.
        </ConfirmButton>
        <ConfirmButton
          verb="Delete"
          object={`the webhook ${url}`}
          confirm="Delete webhook"
          underway="Deleting…"
          look="danger"
          send={() => call('DELETE /webhooks/:id', id)}
          // Not the log, which may be open and can no longer be fetched.
          changes={[keyOf('/webhooks')]}
          done="Webhook deleted"
          failed="Failed to delete the webhook"
        >
          It is told nothing more, and its log is deleted.
        </ConfirmButton>
      </div>
      {shown === 'form' && <WebhookForm endpoint={endpoint} onClose={() => setShown(undefined)} />}
      {shown === 'log' && <WebhookLog endpoint={endpoint} />}
    </li>
  )
}

function Standing({ endpoint: { isOn, failingSince } }: { endpoint: Endpoint }) {
  if (!isOn) return <Badge tone="grey">Off</Badge>
  return failingSince ? <Badge tone="red">Failing</Badge> : <Badge tone="green">On</Badge>
}

function Trouble({ endpoint }: { endpoint: Endpoint }) {
  const { offReason, failingSince, oldSecretUntil, isOn } = endpoint
  return (
    <>
      {offReason === 'failing' && (
        <p className="border-l-2 border-bad bg-bad-wash px-4 py-3">
          Switched off: nothing got through for three days. Switch it on again, then replay what
          failed.
        </p>
      )}
      {offReason === 'gone' && (
        <p className="border-l-2 border-bad bg-bad-wash px-4 py-3">
          Switched off: it responded with 410 Gone.
        </p>
      )}
      {isOn && failingSince && (
        <p className="border-l-2 border-warn bg-warn-wash px-4 py-3">
          Nothing has got through since {formatDateTime(failingSince)}. Once it works again, you can
          replay what failed from the log. After three days it is switched off.
        </p>
      )}
      {oldSecretUntil && (
        <p className="text-sm text-quiet">
          The previous secret is valid until {formatDateTime(oldSecretUntil)}.
        </p>
      )}
    </>
  )
}
