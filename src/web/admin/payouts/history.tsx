import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { DifferenceReason, type Payout, type PayoutLine } from '#shop/couriers/payouts/contract.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import type { Column } from '#web/lists/column.ts'
import { usePagedList } from '#web/lists/list.ts'
import { Loaded } from '#web/lists/loaded.tsx'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { list, query } from '#web/queries/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Section } from '../frame/section.tsx'
import { PayoutLines } from './payout-lines.tsx'
import { PAYOUTS } from './payout-queries.ts'

function Standing({ payout: { openCount } }: { payout: Payout }) {
  return openCount === 0 ? (
    <Badge tone="green">{m.payout_settled()}</Badge>
  ) : (
    <Badge tone="red">{m.payout_open({ count: openCount, shown: formatCount(openCount) })}</Badge>
  )
}

const amount = { align: 'right', className: 'tabular whitespace-nowrap' } as const

const columns: Column<Payout>[] = [
  {
    heading: m.payout_from,
    isName: true,
    cell: ({ name, recordedAt, recordedBy }) => (
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-quiet">
          {formatDateTime(recordedAt)}, {recordedBy}
        </span>
      </span>
    ),
    onPhone: (payout) => <Standing payout={payout} />,
  },
  { heading: m.parcels, from: 'md', ...amount, cell: ({ lineCount }) => formatCount(lineCount) },
  { heading: m.payout_fees, from: 'lg', ...amount, cell: ({ fees }) => formatTaka(fees) },
  { heading: m.payout_received, ...amount, cell: ({ received }) => formatTaka(received) },
  { heading: m.parcel_state, from: 'md', cell: (payout) => <Standing payout={payout} /> },
]

const isOpen = ({ openCount }: Payout) => openCount > 0
const detailsOf = ({ id }: Payout) => <Lines id={id} />

/** Recorded payouts, newest first; those with differences are open. */
export function History() {
  return (
    <Section title={m.payout_history()}>
      <PagedTable
        list={usePagedList(list('GET /payouts'))}
        what={m.payouts_what()}
        empty={<p className="text-quiet">{m.payout_none()}</p>}
        caption={m.payout_history()}
        columns={columns}
        keyOf={({ id }) => id}
        details={detailsOf}
        shouldOpen={isOpen}
      />
    </Section>
  )
}

function Lines({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(query('GET /payouts/:id', id))}
      what={m.payout_what()}
      waiting={{ count: 2, className: 'h-11' }}
    >
      {({ lines }) => (
        <PayoutLines
          lines={lines}
          actionOf={(line) => line.difference !== 0 && <Note id={id} line={line} />}
        />
      )}
    </Loaded>
  )
}

function Note({ id, line }: { id: string; line: PayoutLine }) {
  return (
    <PanelButton
      verb={
        <>
          {m.payout_note()}
          <span className="sr-only"> {line.orderId ?? line.reference}</span>
        </>
      }
      label={m.payout_note()}
      side="middle"
    >
      <SchemaForm
        title={m.payout_note_confirm()}
        follows={m.payout_note_text({ parcel: line.orderId ?? line.reference ?? '' })}
        shape={DifferenceReason}
        stored={undefined}
        confirm={m.payout_note_confirm()}
        send={({ reason }) =>
          call('POST /payouts/:id/notes', id, { position: line.position, reason })
        }
        changes={PAYOUTS}
        failed={m.payout_note_failure()}
      />
    </PanelButton>
  )
}
