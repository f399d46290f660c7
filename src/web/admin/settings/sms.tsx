import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { SmsGatewayChange } from '#shop/settings/connections/contract.ts'
import { SmsSettings } from '#shop/settings/sms/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { ConnectionForm, keepHint } from './connection-form.tsx'
import type { FormProps } from './settings-form.tsx'

const MOVES = Object.keys(SmsSettings.shape.sends.shape) as (keyof SmsSettings['sends'])[]

/** Which moves send an SMS, and the daily limit. */
export function SmsFields({ form }: FormProps<'sms'>) {
  return (
    <>
      <fieldset className="border-t border-line pt-6">
        <legend className="float-left mb-3 font-medium">{m.sms_send_when()}</legend>
        <div className="clear-left">
          <SchemaFields form={form} names={MOVES.map((move) => `sends.${move}` as const)} />
        </div>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SchemaFields form={form} names={['partPrice', 'mostPerDay', 'quietFrom', 'quietTo']} />
      </div>
    </>
  )
}

export function SmsPreview({ form }: FormProps<'sms'>) {
  const { sends = {}, partPrice = 0, mostPerDay = 0 } = useWatch({ control: form.control })
  const count = MOVES.filter((move) => sends[move]).length
  return (
    <p className="border border-line bg-paper px-4 py-5">
      {count === 0
        ? m.sms_none()
        : m.sms_per_order({
            shown: formatCount(count),
            cost: formatTaka(Math.round(count * partPrice * 100) / 100),
          })}{' '}
      {m.sms_per_day({ cost: formatTaka(Math.round(mostPerDay * partPrice)) })}
    </p>
  )
}

/** The shop's SMS gateway. */
export function SmsGateway() {
  const mayChange = useMay()('manageMailServer')
  const connections = useQuery(query('GET /connections'))
  return (
    <Loaded query={connections} what={m.sms_the_gateway()}>
      {({ smsGateway: connection }) => (
        <ConnectionForm
          shape={SmsGatewayChange}
          stored={{ ...connection.shown }}
          title={m.sms_your_gateway()}
          connection={connection}
          mayChange={mayChange}
          show={({ gateway }) => ({
            names:
              gateway === 'other'
                ? ['gateway', 'address', 'form', 'accepted']
                : ['gateway', 'apiKey', 'senderId'],
            hints: {
              ...(connection.hasPassword && { apiKey: keepHint(), address: keepHint() }),
              ...(gateway === 'smsNetBd' && { senderId: m.sms_optional() }),
            },
          })}
          secrets={['apiKey', 'address', 'form']}
          tryLabel={m.sms_try()}
          removal={m.sms_removal()}
        />
      )}
    </Loaded>
  )
}
