import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type Connections, SmsGatewayChange } from '#shop/settings/connections/contract.ts'
import { SmsSettings } from '#shop/settings/sms/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { ConnectionForm, KEEP } from './connection-form.tsx'
import type { FormProps } from './settings-form.tsx'

const MOVES = Object.keys(SmsSettings.shape.sends.shape) as (keyof SmsSettings['sends'])[]

/** Which moves send an SMS, and the daily limit. */
export function SmsFields({ form }: FormProps<'sms'>) {
  return (
    <>
      <fieldset className="border-t border-line pt-6">
        <legend className="float-left mb-3 font-medium">Send an SMS when</legend>
        <div className="clear-left">
          <SchemaFields
            form={form}
            shape={SmsSettings}
            names={MOVES.map((move) => `sends.${move}` as const)}
          />
        </div>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SchemaFields
          form={form}
          shape={SmsSettings}
          names={['partPrice', 'mostPerDay', 'quietFrom', 'quietTo']}
        />
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
        ? 'No SMS about orders.'
        : `Up to ${count} SMS for an order, about ${formatTaka(Math.round(count * partPrice * 100) / 100)}.`}{' '}
      At most {formatTaka(Math.round(mostPerDay * partPrice))} a day for short texts.
    </p>
  )
}

/** The shop's SMS gateway. */
export function SmsGateway() {
  const connections = useQuery(query('GET /connections'))
  return (
    <Loaded query={connections} what="the SMS gateway">
      {({ smsGateway }) => <GatewayForm connection={smsGateway} />}
    </Loaded>
  )
}

function GatewayForm({ connection }: { connection: Connections['smsGateway'] }) {
  const mayChange = useMay()('manageMailServer')
  const { shown, hasPassword } = connection
  return (
    <ConnectionForm
      shape={SmsGatewayChange}
      stored={{ ...shown }}
      title="Your SMS gateway"
      connection={connection}
      mayChange={mayChange}
      show={({ gateway }) => ({
        names:
          gateway === 'other'
            ? ['gateway', 'address', 'form', 'accepted']
            : ['gateway', 'apiKey', 'senderId'],
        hints: {
          ...(hasPassword && { apiKey: KEEP, address: KEEP }),
          ...(gateway === 'smsNetBd' && { senderId: 'Optional.' }),
        },
      })}
      secrets={['apiKey', 'address', 'form']}
      tryLabel="Send a test SMS"
      removal="SMS will be listed in the outbox instead of being sent."
    />
  )
}
