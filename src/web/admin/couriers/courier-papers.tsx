import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { type CourierChoice, type RecordedNumbers, RecordNumbers } from '#shop/couriers/contract.ts'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { ResultNotice } from '#web/lists/result-notice.tsx'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { PARCELS } from './parcel-queries.ts'

/** What goes with the parcels to each courier, or to the chosen one. */
export function CourierPapers({ courier }: { courier: string | undefined }) {
  const { data: couriers = [] } = useQuery(query('GET /couriers'))
  const [entered, setEntered] = useState<RecordedNumbers>()
  const shown = couriers.filter(
    ({ code, isConnected }) => isConnected && (!courier || courier === code),
  )
  if (shown.length === 0) return null
  return (
    <>
      <ul aria-label={m.parcels_papers()} className="flex flex-wrap gap-3">
        {shown.map((each) => (
          <Papers key={each.code} courier={each} onEntered={setEntered} />
        ))}
      </ul>
      <div role="status" className="empty:hidden">
        {entered && (
          <ResultNotice
            summary={m.parcel_numbers_entered({ shown: formatCount(entered.recorded) })}
            refused={entered.refused}
            nameOf={({ id }) => <span className="tabular font-medium">{id}</span>}
            onClose={() => setEntered(undefined)}
          />
        )}
      </div>
    </>
  )
}

interface PapersProps {
  courier: CourierChoice
  onEntered: (entered: RecordedNumbers) => void
}

function Papers({ courier: { code, name, takesFile }, onEntered }: PapersProps) {
  const mayBook = useMay()('bookParcels')
  const links = [
    { to: 'manifest', text: m.parcels_manifest({ name }) },
    ...(takesFile ? [{ to: 'file', text: m.parcels_file({ name }) }] : []),
  ]
  return (
    <>
      {links.map(({ to, text }) => (
        <li key={to}>
          <ButtonLink
            to={`/api/couriers/${code}/${to}`}
            reloadDocument
            download
            look="outline"
            size="sm"
          >
            {text}
          </ButtonLink>
        </li>
      ))}
      {takesFile && mayBook && (
        <li>
          <PanelButton
            verb={`${m.parcel_numbers_enter({ name })}…`}
            label={m.parcel_numbers_enter({ name })}
          >
            <SchemaForm
              title={m.parcel_numbers_enter({ name })}
              shape={RecordNumbers}
              stored={{ courier: code }}
              groups={[{ names: ['numbers'] }]}
              confirm={m.parcel_numbers_save()}
              send={(values) => call('POST /consignments/numbers', { ...values, courier: code })}
              changes={PARCELS}
              failed={m.parcel_numbers_failure()}
              onDone={onEntered}
            />
          </PanelButton>
        </li>
      )}
    </>
  )
}
