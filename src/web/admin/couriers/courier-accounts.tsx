import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { m } from '#messages'
import type { Connections } from '#shop/settings/connections/contract.ts'
import {
  accountFields,
  COURIERS,
  type CourierAccount,
  type CourierCode,
  couriers,
  isSecret,
} from '#shop/settings/couriers/contract.ts'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ConnectionForm, KEEP } from '../settings/connection-form.tsx'

/** With which couriers the shop books. */
export function CourierAccounts() {
  return (
    <section aria-labelledby="couriers" className="grid grid-cols-[minmax(0,1fr)]">
      <div className="max-w-2xl">
        <h2 id="couriers" className="text-lg">
          {m.courier_accounts()}
        </h2>
        <p className="mt-1 text-quiet">{m.courier_accounts_text()}</p>
      </div>
      <Loaded query={useQuery(query('GET /connections'))} what="couriers">
        {(connections) => (
          <>
            {COURIERS.map((code) => (
              <AccountForm key={code} code={code} connection={connections.couriers[code]} />
            ))}
          </>
        )}
      </Loaded>
    </section>
  )
}

interface AccountFormProps {
  code: CourierCode
  connection: Connections['couriers'][CourierCode]
}

function AccountForm({ code, connection }: AccountFormProps) {
  const { name } = couriers[code]
  const { data: choices = [] } = useQuery(query('GET /couriers'))
  const isStandIn = choices.some((each) => each.code === code && each.isStandIn)
  const names = accountFields(code) as 'noticeSecret'[]
  const secrets = names.filter((field) => isSecret(code, field))
  const kept = Object.fromEntries(secrets.map((field) => [field, KEEP]))
  return (
    <>
      <ConnectionForm
        shape={couriers[code].account as unknown as z.ZodType<CourierAccount>}
        stored={{ name: code, ...connection.shown } as Partial<CourierAccount>}
        title={m.courier_account({ name })}
        connection={connection}
        mayChange
        show={() => ({ names, hints: connection.hasPassword ? kept : {} })}
        secrets={secrets}
        tryLabel={m.courier_test()}
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
        <CopyButton what="Webhook address" value={address} look="outline" />
      </div>
    </div>
  )
}
