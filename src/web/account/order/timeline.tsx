import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Order } from '#shop/orders/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { orderChangesQuery } from '#web/queries/orders.ts'
import { Personal } from '#web/session/retry-or-log-in.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Part } from '../part.tsx'
import { type TimelineStep, timelineOf } from './timeline-steps.ts'

/** Past and current steps of an order, and less prominent the ones still to come. */
export function Timeline({ order }: { order: Order }) {
  const query = useQuery({
    // The history is refetched when the order changes.
    ...orderChangesQuery(order.orderId, order.updatedAt),
    placeholderData: (previous) => previous,
  })
  return (
    <TimelineSection>
      <Personal query={query} failed={m.timeline_failed()} loading={<Skeleton className="h-56" />}>
        {(changes) => <Steps steps={timelineOf(order, changes)} />}
      </Personal>
    </TimelineSection>
  )
}

export function TimelineSection({ children }: { children: ReactNode }) {
  return (
    <Part heading={m.timeline()} className="print:hidden">
      {children}
    </Part>
  )
}

const DOT =
  'before:absolute before:top-2 before:-left-[0.3125rem] before:size-2.25 before:rounded-full'

export function Steps({ steps }: { steps: readonly TimelineStep[] }) {
  const current = steps.findLastIndex(({ at }) => at !== null)
  return (
    <ol className="mt-1 ml-1 border-l border-line-strong">
      {steps.map(({ label, at, note }, place) => (
        <li
          key={`${at} ${label}`}
          aria-current={place === current ? 'step' : undefined}
          className={`relative pb-5 pl-5 last:pb-0 ${DOT} ${
            at === null
              ? 'text-quiet before:border before:border-line-strong before:bg-paper'
              : place === current
                ? 'before:bg-madder'
                : 'before:bg-ink'
          }`}
        >
          <p className={place === current ? 'font-medium' : ''}>
            {label}
            {at === null && <span className="sr-only">{m.timeline_ahead()}</span>}
          </p>
          {at && <Moment at={at} className="block text-sm text-quiet" />}
          {note && (
            <p lang={writtenIn(note)} className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
              {withLinks(note)}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Couriers give the address where a parcel is tracked. */
function withLinks(note: string): ReactNode[] {
  return note.split(/(https:\/\/\S*[^\s.,;:!?)])/).map((part) =>
    part.startsWith('https://') ? (
      <a
        key={part}
        href={part}
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-4"
      >
        {part}
      </a>
    ) : (
      part
    ),
  )
}
