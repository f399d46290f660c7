import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { Connection } from '#shop/settings/connections/contract.ts'
import { COURIERS, type CourierCode, couriers } from '#shop/settings/couriers/contract.ts'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { AccountForm } from '../settings/connection-form.tsx'

/** With which couriers the shop books. */
export function CourierAccounts() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <p className="max-w-2xl text-quiet">{m.courier_accounts_text()}</p>
      <Loaded query={useQuery(query('GET /connections'))} what={m.couriers_what()}>
        {(connections) => (
          <>
            {COURIERS.map((code) => (
              <CourierAccount key={code} code={code} connection={connections.accounts[code]} />
            ))}
          </>
        )}
      </Loaded>
    </div>
  )
}

function CourierAccount({ code, connection }: { code: CourierCode; connection: Connection }) {
  const { name } = couriers[code]
  const { data: choices = [] } = useQuery(query('GET /couriers'))
  const isStandIn = choices.some((each) => each.code === code && each.isStandIn)
  return (
    <>
      <AccountForm
        code={code}
        connection={connection}
        title={m.courier_account({ name })}
        removal={m.courier_removal()}
      />
      {isStandIn && <p className="mt-3 text-quiet">{m.courier_stand_in({ name })}</p>}
      <NoticeAddress code={code} />
    </>
  )
}

/** What the owner enters in the courier's panel. */
function NoticeAddress({ code }: { code: CourierCode }) {
  const { name, isSecretInAddress: isInAddress } = couriers[code]
  const address = `${window.location.origin}/api/couriers/${code}/notices${isInAddress ? '?secret=SECRET' : ''}`
  return (
    <div className="mt-5 grid max-w-2xl gap-1">
      <p className="text-sm text-quiet">
        {isInAddress
          ? m.courier_notice_address_secret({ name })
          : m.courier_notice_address({ name })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="wrap-anywhere">{address}</code>
        <CopyButton what={m.courier_webhook_address()} value={address} look="outline" />
      </div>
    </div>
  )
}
