import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { addDays, startOfShopDate, toShopDate } from '#shop/shared/clock.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import type { Words } from '#shop/shared/fields.ts'
import { type Delivery, type Endpoint, eventLabels, TEST_EVENT } from '#shop/webhooks/contract.ts'
import { PagedLog } from '#web/lists/paged-log.tsx'
import { useAction } from '#web/queries/use-action.ts'
import { WEBHOOKS, webhookLogQuery } from '#web/queries/webhooks.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Moment } from '#web/ui/moment.tsx'
import { formatStatus } from '#web/ui/status-label.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { formatDuration } from '../tasks/work-labels.ts'

/** Deliveries to an endpoint in the last thirty days, with the answers. */
export function WebhookLog({ endpoint }: { endpoint: Endpoint }) {
  const [page, setPage] = useState(1)
  const [isFailedOnly, setIsFailedOnly] = useState(false)
  const query = useQuery(webhookLogQuery(endpoint.id, page, isFailedOnly))
  return (
    <section
      aria-label={m.webhook_log_of({ url: endpoint.url })}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 bg-wash px-4 py-4"
    >
      <PagedLog
        query={query}
        what={m.webhook_the_log()}
        rowsOf={({ deliveries }) => deliveries}
        onPage={setPage}
        above={({ total, failed }) => (
          <>
            <p className="text-sm">
              {m.webhook_events_count({
                count: total,
                shown: formatCount(total),
                failed: formatCount(failed),
              })}
            </p>
            {failed > 0 && (
              <>
                <Tick
                  label={m.webhook_only_failed()}
                  checked={isFailedOnly}
                  onChange={({ target }) => {
                    setIsFailedOnly(target.checked)
                    setPage(1)
                  }}
                />
                <ReplayFailed endpoint={endpoint} />
              </>
            )}
          </>
        )}
      >
        {(delivery) => <DeliveryRow delivery={delivery} isOn={endpoint.isOn} />}
      </PagedLog>
    </section>
  )
}

function ReplayFailed({ endpoint: { id, isOn, failingSince } }: { endpoint: Endpoint }) {
  const today = toShopDate(new Date())
  const [from, setFrom] = useState(failingSince ? toShopDate(new Date(failingSince)) : today)
  const [to, setTo] = useState(today)
  const [replay, isReplaying] = useAction({
    send: () =>
      call('POST /webhooks/:id/replay', id, {
        from: startOfShopDate(from).toISOString(),
        to: startOfShopDate(addDays(to, 1)).toISOString(),
      }),
    changes: WEBHOOKS,
    done: ({ count }) => m.webhook_queued_count({ count, shown: formatCount(count) }),
    failed: m.webhook_replay_failed(),
  })
  const isSpan = from !== '' && to !== '' && from <= to
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={m.webhook_failed_from()}
        type="date"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={m.common_to()}
        type="date"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button
        look="outline"
        disabled={!isOn || !isSpan || isReplaying}
        onClick={() => replay(undefined)}
      >
        {isReplaying ? m.webhook_replaying() : m.webhook_replay_all()}
      </Button>
    </div>
  )
}

function DeliveryRow({ delivery, isOn }: { delivery: Delivery; isOn: boolean }) {
  const { id, type, subject, state, happenedAt, triedAt, attempts } = delivery
  const { milliseconds, status, answer, reason, changes } = delivery
  const [replay, isReplaying] = useAction({
    send: () => call('POST /webhook-deliveries/:id/replay', id),
    changes: WEBHOOKS,
    done: m.webhook_queued(),
    failed: m.webhook_replay_failed(),
  })
  const what = type === TEST_EVENT ? m.webhook_test() : eventLabels[type]()
  const hasFailed = state === 'failed' || (state === 'waiting' && attempts > 0)
  const [label, tone] = deliveryLabels[hasFailed && state === 'waiting' ? 'retrying' : state]
  return (
    <>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{what}</span>
          <Badge tone={tone}>{label()}</Badge>
          {type !== TEST_EVENT && <span className="tabular">{subject}</span>}
        </p>
        {changes && <p className="mt-1 text-sm wrap-anywhere">{changesText(changes)}</p>}
        <p className="tabular mt-1 text-xs text-quiet">
          {[
            status === null ? '' : m.webhook_status({ status }),
            milliseconds === null ? '' : formatDuration(milliseconds),
            m.webhook_attempts({ count: attempts, shown: formatCount(attempts) }),
            triedAt ? m.webhook_last_try({ time: formatDateTime(triedAt) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {reason && (
          <p className={`mt-1 text-xs ${hasFailed ? 'text-bad' : ''}`}>
            {hasFailed ? reason : m.webhook_earlier_reason({ reason })}
          </p>
        )}
        {answer && (
          <details className="mt-1 text-xs">
            <summary className="cursor-pointer py-1">{m.webhook_response()}</summary>
            <pre className="whitespace-pre-wrap font-mono">{answer}</pre>
          </details>
        )}
      </div>
      <div className="flex items-start gap-3 md:justify-end">
        <Moment at={happenedAt} className="text-xs text-quiet" />
        {(state === 'delivered' || hasFailed) && (
          <Button
            look="outline"
            size="sm"
            disabled={!isOn || isReplaying}
            onClick={() => replay(undefined)}
          >
            {m.webhook_replay()}
            <span className="sr-only">
              {' '}
              {what} {type !== TEST_EVENT && subject}, {formatDateTime(happenedAt)}
            </span>
          </Button>
        )}
      </div>
    </>
  )
}

/** `Delivery: assigned → in transit, Address`. */
function changesText(changes: Delivery['changes']): string {
  return (changes ?? [])
    .map(({ kind, from, to }) => {
      const what = kind === 'deletion' ? m.webhook_deletion() : formatStatus(kind)
      // The description of an edit can be as long as the order.
      if (from === null || to === null || kind === 'edit') return what
      return `${what}: ${formatStatus(from).toLowerCase()} → ${formatStatus(to).toLowerCase()}`
    })
    .join(', ')
}

/** `retrying`: it failed, and waits for its next attempt. */
const deliveryLabels: Record<Delivery['state'] | 'retrying', [label: Words, Tone]> = {
  waiting: [m.webhook_waiting, 'yellow'],
  retrying: [m.webhook_retrying, 'red'],
  delivered: [m.webhook_delivered, 'green'],
  failed: [m.webhook_failed, 'red'],
}
