import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { type Connections, SmsGatewayChange } from '#shop/settings/connections/contract.ts'
import { MAX_PART_PRICE, MAX_SMS_PER_DAY, type SmsSettings } from '#shop/settings/sms/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { ConnectionForm } from './connection-form.tsx'
import type { FormProps } from './settings-form.tsx'
import { type TextFieldOf, TextFields } from './text-fields.tsx'

const moveLabels: Record<keyof SmsSettings['sends'], string> = {
  order_placed: 'Order placed',
  order_shipped: 'Parcel sent',
  order_out_for_delivery: 'Out for delivery',
  order_delivered: 'Delivered',
  order_delivery_failed: 'Could not be delivered',
  order_cancelled: 'Order cancelled',
  order_edited: 'Order edited',
  size_change_answered: 'Another size answered',
}
const MOVES = Object.keys(moveLabels) as (keyof SmsSettings['sends'])[]

const fields: TextFieldOf<SmsSettings>[] = [
  {
    name: 'partPrice',
    label: 'Price of one SMS, in taka',
    isNumber: true,
    inputMode: 'decimal',
    required: true,
    hint: `From 0 to ${MAX_PART_PRICE}. A Bangla text of more than 70 letters, or an English one of more than 160, is charged as several.`,
  },
  {
    name: 'mostPerDay',
    label: 'SMS per day, at most',
    isNumber: true,
    inputMode: 'numeric',
    required: true,
    hint: `From 0 to ${MAX_SMS_PER_DAY.toLocaleString('en-IN')}, so that nobody can run up your bill. A fifth is kept for codes.`,
  },
  {
    name: 'quietFrom',
    label: 'Quiet from, hour',
    isNumber: true,
    inputMode: 'numeric',
    required: true,
    hint: 'From 0 to 23. Messages other than codes wait until the end.',
  },
  {
    name: 'quietTo',
    label: 'Quiet until, hour',
    isNumber: true,
    inputMode: 'numeric',
    required: true,
    hint: 'The same hour twice: no quiet hours.',
  },
]

/** Of which moves customers are told, and what that may cost. */
export function SmsFields({ form }: FormProps<'sms'>) {
  return (
    <>
      <fieldset className="border-t border-line pt-6">
        <legend className="float-left mb-3 font-medium">Send an SMS when</legend>
        <div className="clear-left">
          {MOVES.map((move) => (
            <Tick key={move} label={moveLabels[move]} {...bindField(form, `sends.${move}`)} />
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextFields form={form} fields={fields} />
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

/** The gateway that takes the shop's messages. */
export function SmsGateway() {
  const connections = useQuery(query('GET /connections'))
  return (
    <>
      <LoadFailure title="Error loading the SMS gateway:" query={connections} />
      {connections.data && <GatewayForm connection={connections.data.smsGateway} />}
    </>
  )
}

const FIELDS = ['gateway', 'apiKey', 'senderId', 'address', 'form', 'accepted'] as const
const SECRETS = ['apiKey', 'address', 'form'] as const

function GatewayForm({ connection }: { connection: Connections['smsGateway'] }) {
  const mayChange = useMay()('manageMailServer')
  const { shown, hasPassword } = connection
  const form = useForm<SmsGatewayChange>({
    resolver: zodResolver(SmsGatewayChange),
    defaultValues: {
      name: 'smsGateway',
      gateway: shown?.gateway ?? 'smsNetBd',
      apiKey: '',
      senderId: shown?.senderId ?? '',
      address: '',
      form: '',
      accepted: shown?.accepted ?? '',
    },
    reValidateMode: 'onSubmit',
  })
  const gateway = useWatch({ control: form.control, name: 'gateway' })
  const keepHint = hasPassword ? 'Leave empty to keep the current value.' : undefined
  return (
    <ConnectionForm
      form={form}
      name="smsGateway"
      title="Your SMS gateway"
      connection={connection}
      mayChange={mayChange}
      fields={FIELDS}
      secrets={SECRETS}
      tryLabel="Send a test SMS"
      removal="SMS will be listed in the outbox instead of being sent."
    >
      <SelectField label="Gateway" {...bindField(form, 'gateway')}>
        <option value="smsNetBd">sms.net.bd</option>
        <option value="bulkSmsBd">bulksmsbd.net</option>
        <option value="other">Another gateway</option>
      </SelectField>
      {gateway === 'other' ? (
        <>
          <PasswordField
            label="Address"
            autoComplete="off"
            hint={keepHint ?? 'With your key, {to} for the number and {text} for the message.'}
            {...bindField(form, 'address')}
          />
          <PasswordField
            label="Form (optional)"
            autoComplete="off"
            hint="Sent by POST, such as key=…&number={to}&message={text}. Empty: sent by GET."
            {...bindField(form, 'form')}
          />
          <TextField
            label="A successful answer contains"
            autoComplete="off"
            spellCheck={false}
            {...bindField(form, 'accepted')}
          />
        </>
      ) : (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PasswordField
            label="API key"
            autoComplete="off"
            hint={keepHint ?? 'Stored encrypted and never shown again.'}
            {...bindField(form, 'apiKey')}
          />
          <TextField
            label="Sender ID"
            autoComplete="off"
            spellCheck={false}
            hint={gateway === 'smsNetBd' ? 'Optional.' : 'Approved by the gateway.'}
            {...bindField(form, 'senderId')}
          />
        </div>
      )}
    </ConnectionForm>
  )
}
