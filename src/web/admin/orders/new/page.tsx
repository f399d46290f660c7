import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { EnterOrder } from '#shop/checkout/entry/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { parseMobile } from '#shop/shared/phone.ts'
import { AreaField } from '#web/address/area-field.tsx'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { bindField } from '#web/forms/bind-field.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { FormProblem } from '#web/forms/schema-form.tsx'
import { type Form, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { ORDERS } from '#web/queries/orders.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { useMay } from '#web/session/use-may.ts'
import { SelectField } from '#web/ui/field.tsx'
import { addressOf, pathToOrder, shownOrderId } from '../shown-order.ts'
import { useDeliveriesTo } from '../use-deliveries-to.ts'
import type { Route } from './+types/page'
import { CallerHistory, callerQuery } from './caller-history.tsx'
import { ChatBox, type Suggestion } from './chat-box.tsx'
import { EntryLines } from './entry-lines.tsx'
import { EntryTotal, useEntryQuote } from './entry-total.tsx'
import { FindVariant } from './find-variant.tsx'
import { useProducts } from './use-products.ts'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'New order')
}

export default function NewOrderPage() {
  return (
    <FormPage title="New order" section="orders">
      <OrderEntry />
    </FormPage>
  )
}

const NAMES = [
  'recipientPhone',
  'recipientName',
  'region',
  'address',
  'deliveryOption',
  'deliveryCharge',
  'discount',
  'note',
  'source',
] as const

const empty: Partial<EnterOrder> = { addressCategory: 'home', source: 'messenger' }

/** An order of somebody who writes or calls, filled in from top to bottom without a mouse. */
function OrderEntry() {
  const navigate = useNavigate()
  const [keyOf] = useState(createIdempotencyKeys)
  const { form, shape, submit, isSaving, failure } = useSchemaForm({
    shape: EnterOrder,
    stored: empty,
    names: NAMES,
    send: (entry) => {
      const totalAmount = quote.isCurrent() && quote.data?.totalAmount
      const sent = { ...entry, ...(totalAmount && { totalAmount }) }
      return call('POST /staff-orders', sent, keyOf(sent))
    },
    changes: [...ORDERS, ...PRODUCTS],
    done: (order) =>
      `Order ${shownOrderId(order)} ${order.onHoldSince === null ? 'placed' : 'on hold'}`,
    failed: 'The order was not placed',
    onDone: (order) => void navigate(pathToOrder(order)),
  })
  const { isDirty } = form.formState
  const leaveQuestion = useUnsavedChanges(() => isDirty && isFilledIn(form.getValues()))
  const phone = useWatch({ control: form.control, name: 'recipientPhone' })
  const quote = useEntryQuote(form)
  const products = useProducts(form)
  const fillInAddress = useKnownAddress(form, phone)
  useEffect(() => form.setFocus('recipientPhone'), [form])

  function place(isOnHold: boolean) {
    const unanswered = products.choosing?.product.name
    if (unanswered !== undefined) {
      const message = `Choose a size of ${unanswered}, or leave it out`
      return form.setError('lines', { message })
    }
    form.setValue('isOnHold', isOnHold)
    submit()
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    place(false)
  }

  function take(suggestions: readonly Suggestion[]) {
    if (isAboutAnother(suggestions, form.getValues('recipientPhone'))) {
      form.reset()
      products.forget()
    }
    for (const { values, line } of suggestions) {
      if (values) fillIn(form, values)
      if (line) void products.add(line)
    }
    form.clearErrors()
  }

  const linesError = form.formState.errors.lines
  return (
    <form
      method="post"
      noValidate
      aria-label="New order"
      // The total stands over the lower part of a phone's screen.
      className="max-lg:[&_input]:scroll-mb-40 max-lg:[&_select]:scroll-mb-40"
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        place(false)
      }}
    >
      {leaveQuestion}
      <FormProblem failure={failure} />
      <div className="mt-4 flex flex-col gap-x-10 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8 max-lg:contents">
          <ChatBox phone={phone} onUse={take} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SchemaFields form={form} shape={shape} names={['recipientPhone', 'recipientName']} />
            <div className="grid gap-5 sm:col-span-2 sm:grid-cols-6">
              <Area form={form} />
            </div>
            <SchemaFields form={form} shape={shape} names={['address']} />
          </div>
          <div className="grid gap-4 max-lg:order-3">
            <FindVariant
              choosing={products.choosing}
              onProduct={products.ask}
              onVariant={products.addVariant}
              onClose={products.finish}
            />
            <EntryLines form={form} shape={shape} products={products} quote={quote.data} />
            {linesError && (
              <p role="alert" className="text-sm text-bad">
                {linesError.message ?? linesError.root?.message}
              </p>
            )}
          </div>
          <Terms form={form} shape={shape} />
        </div>
        <div className="grid content-start gap-6 max-lg:contents lg:sticky lg:top-20 lg:self-start">
          <CallerHistory phone={phone} onUseAddress={fillInAddress} />
          <EntryTotal quote={quote} isSending={isSaving} onHold={() => place(true)} />
        </div>
      </div>
    </form>
  )
}

/** Whether anything was done that it would be a pity to lose. */
function isFilledIn({ lines, recipientPhone, recipientName, address }: EnterOrder): boolean {
  return lines.length > 0 || [recipientPhone, recipientName, address].some((text) => text !== '')
}

/** A whole message with another number is another customer's order. */
function isAboutAnother(suggestions: readonly Suggestion[], phone: string): boolean {
  const named = suggestions.find(({ values }) => values?.recipientPhone)?.values?.recipientPhone
  if (suggestions.length < 2 || !named || phone.trim() === '') return false
  return parseMobile(named) !== parseMobile(phone)
}

function fillIn(form: Form<EnterOrder>, values: object) {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as keyof EnterOrder, value, { shouldDirty: true })
  }
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

interface TermsProps {
  form: Form<EnterOrder>
  shape: z.ZodType<EnterOrder>
}

function Terms({ form, shape }: TermsProps) {
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
        {deliveries?.map((delivery) => (
          <option key={delivery.option} value={delivery.option}>
            {delivery.label}
          </option>
        ))}
      </SelectField>
      <SchemaFields
        form={form}
        shape={shape}
        names={['source', ...(may('readMoney') ? MONEY_FIELDS : []), 'note']}
      />
    </div>
  )
}

const MONEY_FIELDS = ['deliveryCharge', 'discount'] as const

/** Fills in where the last parcel of that number went, unless something is typed already. */
function useKnownAddress(form: Form<EnterOrder>, phone: string) {
  const { data: caller } = useQuery(callerQuery(phone))
  const latest = parseMobile(phone) ? caller?.latest[0] : undefined

  function fillInAddress(order: ShownOrder) {
    const { recipientPhone: _, ...known } = addressOf(order)
    fillIn(form, known)
    form.clearErrors()
  }
  const fillInUnasked = useEffectEvent((order: ShownOrder) => {
    const { recipientName, address, city } = form.getValues()
    if (recipientName === '' && address === '' && city === '') fillInAddress(order)
  })
  useEffect(() => {
    if (latest) fillInUnasked(latest)
  }, [latest])
  return fillInAddress
}
