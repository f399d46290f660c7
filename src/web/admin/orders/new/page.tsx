import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import type { EnterOrder } from '#shop/checkout/entry/contract.ts'
import { paymentMethods } from '#shop/payments/methods.ts'
import { AreaField } from '#web/address/area-field.tsx'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { bindField } from '#web/forms/bind-field.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { FormProblem } from '#web/forms/schema-form.tsx'
import type { Form } from '#web/forms/use-schema-form.ts'
import { paymentMethodsQuery } from '#web/queries/checkout.ts'
import { useMay } from '#web/session/use-may.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { useDeliveriesTo } from '../use-deliveries-to.ts'
import { CallerHistory } from './caller-history.tsx'
import { ChatBox } from './chat-box.tsx'
import { EntryLines } from './entry-lines.tsx'
import { EntryTotal } from './entry-total.tsx'
import { FindVariant } from './find-variant.tsx'
import { fillIn, useEntry } from './use-entry.ts'

export const meta = adminMeta(() => m.order_new())

export default function NewOrderPage() {
  return (
    <FormPage title={m.order_new()} section="orders">
      <OrderEntry />
    </FormPage>
  )
}

function OrderEntry() {
  const entry = useEntry()
  const { form, phone, quote, products, place } = entry
  useEffect(() => form.setFocus('recipientPhone'), [form])

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    place(false)
  }

  const linesError = form.formState.errors.lines
  return (
    <form
      method="post"
      noValidate
      aria-label={m.order_new()}
      // The total covers the lower part of a phone's screen.
      className="max-lg:[&_input]:scroll-mb-40 max-lg:[&_select]:scroll-mb-40"
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        place(false)
      }}
    >
      {entry.leaveQuestion}
      <FormProblem failure={entry.failure} />
      <div className="mt-4 flex flex-col gap-x-10 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8 max-lg:contents">
          <ChatBox phone={phone} onUse={entry.take} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SchemaFields form={form} names={['recipientPhone', 'recipientName']} />
            <div className="grid gap-5 sm:col-span-2 sm:grid-cols-6">
              <Area form={form} />
            </div>
            <SchemaFields form={form} names={['address']} />
          </div>
          <div className="grid gap-4 max-lg:order-3">
            <FindVariant
              choosing={products.choosing}
              onProduct={products.ask}
              onVariant={products.addVariant}
              onClose={products.finish}
            />
            <EntryLines form={form} products={products} quote={quote.data} />
            {linesError && (
              <p role="alert" className="text-sm text-bad">
                {linesError.message ?? linesError.root?.message}
              </p>
            )}
          </div>
          <Terms form={form} />
        </div>
        <div className="grid content-start gap-6 max-lg:contents lg:sticky lg:top-20 lg:self-start">
          <CallerHistory phone={phone} onUseAddress={entry.fillInAddress} />
          <EntryTotal
            form={form}
            quote={quote}
            isSending={entry.isSaving}
            onHold={() => place(true)}
          />
        </div>
      </div>
    </form>
  )
}

function Area({ form }: { form: Form<EnterOrder> }) {
  const [region, district, city] = useWatch({
    control: form.control,
    name: ['region', 'district', 'city'],
  })
  return (
    <AreaField
      place={{ region, district, city }}
      onChoose={(place) => {
        fillIn(form, { ...place, city: place.city || place.district })
        form.clearErrors(['region', 'district', 'city'])
      }}
      field={(name) => bindField(form, name)}
      isOwn={false}
    />
  )
}

function Terms({ form }: { form: Form<EnterOrder> }) {
  const may = useMay()
  const [district, city, chosen] = useWatch({
    control: form.control,
    name: ['district', 'city', 'deliveryOption'],
  })
  const deliveries = useDeliveriesTo({ district, city })
  const { option = chosen } =
    deliveries?.find((delivery) => delivery.option === chosen) ?? deliveries?.[0] ?? {}
  const { setValue } = form
  useEffect(() => {
    if (option !== chosen) setValue('deliveryOption', option)
  }, [option, chosen, setValue])
  return (
    <div className="grid items-start gap-5 max-lg:order-3 sm:grid-cols-2">
      <SelectField
        label={m.entry_delivery_option()}
        {...bindField(form, 'deliveryOption')}
        value={option}
      >
        <Options of={(deliveries ?? []).map((delivery) => [delivery.option, delivery.label])} />
      </SelectField>
      <SchemaFields form={form} names={['source', ...(may('readMoney') ? MONEY_FIELDS : [])]} />
      <Payment form={form} />
      <SchemaFields form={form} names={['note']} />
    </div>
  )
}

/** Nothing to choose where the shop has no wallet. */
function Payment({ form }: { form: Form<EnterOrder> }) {
  const may = useMay()
  const { data: offered = [] } = useQuery(paymentMethodsQuery)
  const [method, trxId] = useWatch({ control: form.control, name: ['paymentMethod', 'trxId'] })
  const wallets = offered.filter(({ wallet }) => wallet)
  if (wallets.length === 0) return null
  const isNamed = trxId !== ''
  return (
    <>
      <SelectField label={m.entry_payment()} {...bindField(form, 'paymentMethod')}>
        <option value="cash_on_delivery">{paymentMethods.cash_on_delivery.label()}</option>
        <Options of={wallets.map(({ code, name }) => [code, name])} />
      </SelectField>
      {method !== 'cash_on_delivery' && (
        <SchemaFields
          form={form}
          names={[
            ...(may('readMoney') ? (['sentAmount'] as const) : []),
            ...(['senderNumber', 'trxId'] as const),
            ...(isNamed && may('managePayments') ? (['isReceived'] as const) : []),
          ]}
        />
      )}
    </>
  )
}

const MONEY_FIELDS = ['deliveryCharge', 'discount'] as const
