import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import type { Variant } from '#shop/catalogue/contract.ts'
import { ENTRY_SOURCES, type EnterOrder } from '#shop/checkout/entry/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { sourceNames } from '#shop/orders/rules.ts'
import { parseMobile } from '#shop/shared/phone.ts'
import { AreaField } from '#web/address/area-field.tsx'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { ORDERS } from '#web/queries/orders.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { formQuery } from '#web/queries/query.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useMay } from '#web/session/use-may.ts'
import { PHONE, SelectField, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { pathToOrder, shownOrderId } from '../shown-order.ts'
import { toShippingInput } from '../to-shipping-input.ts'
import { useDeliveriesTo } from '../use-deliveries-to.ts'
import type { Route } from './+types/page'
import { CallerHistory, callerQuery } from './caller-history.tsx'
import { ChatBox, type Suggestion } from './chat-box.tsx'
import { type EntryInput, emptyEntry, entryResolver, isFilledIn, toLine } from './entry-input.ts'
import { EntryLines } from './entry-lines.tsx'
import { EntryTotal, useEntryQuote } from './entry-total.tsx'
import { type Choosing, FindVariant } from './find-variant.tsx'

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

type Form = UseFormReturn<EntryInput, unknown, EnterOrder>

const FIELDS = [
  'recipientPhone',
  'recipientName',
  'region',
  'address',
  'landmark',
  'deliveryOption',
  'deliveryCharge',
  'discount',
  'discountReason',
  'note',
  'source',
] as const satisfies (keyof EntryInput)[]

/** An order of somebody who writes or calls, filled in from top to bottom without a mouse. */
function OrderEntry() {
  const navigate = useNavigate()
  const form = useForm<EntryInput, unknown, EnterOrder>({
    resolver: entryResolver,
    defaultValues: emptyEntry,
    reValidateMode: 'onSubmit',
  })
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  const { isDirty } = form.formState
  const leaveQuestion = useUnsavedChanges(() => isDirty && isFilledIn(form.getValues()))
  const phone = useWatch({ control: form.control, name: 'recipientPhone' })
  const quote = useEntryQuote(form)
  const isOnHold = useRef(false)
  const [keyOf] = useState(createIdempotencyKeys)
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: (entry: EnterOrder) => {
      const totalAmount = quote.isCurrent() && quote.data?.totalAmount
      const sent = { ...entry, isOnHold: isOnHold.current, ...(totalAmount && { totalAmount }) }
      return call('POST /staff-orders', sent, keyOf(sent))
    },
    changes: [...ORDERS, ...PRODUCTS],
    done: (order: ShownOrder) =>
      `Order ${shownOrderId(order)} ${order.onHoldSince === null ? 'placed' : 'on hold'}`,
    failed: 'The order was not placed.',
    onDone: (order) => {
      flushSync(() => form.reset(emptyEntry))
      void navigate(pathToOrder(order))
    },
  })
  const products = useProducts(form, (line) => lines.append(line, { shouldFocus: false }))
  const fillInAddress = useKnownAddress(form, phone)

  function place(hold: boolean) {
    const unanswered = products.choosing?.product.name
    if (unanswered !== undefined) {
      const message = `Choose a size of ${unanswered}, or leave it out`
      return form.setError('lines', { message })
    }
    isOnHold.current = hold
    submit()
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    place(false)
  }

  function take(suggestions: readonly Suggestion[]) {
    const set = (name: 'recipientPhone' | 'recipientName' | 'address', value: string) =>
      form.setValue(name, value, { shouldDirty: true })
    if (isAboutAnother(suggestions, form.getValues('recipientPhone'))) {
      form.reset(emptyEntry)
      products.forget()
    }
    for (const suggestion of suggestions) {
      if (suggestion.kind === 'phone') set('recipientPhone', suggestion.value)
      else if (suggestion.kind === 'name') set('recipientName', suggestion.value)
      else if (suggestion.kind === 'address') set('address', suggestion.value)
      else if (suggestion.kind === 'place') setPlace(form, suggestion.place)
      else if (suggestion.kind === 'line') void products.add(suggestion.productId, suggestion.line)
    }
    form.clearErrors()
  }

  const bind = (name: keyof Omit<EntryInput, 'lines'>) => bindField(form, name)
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
      {alert}
      <div className="mt-4 flex flex-col gap-x-10 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8 max-lg:contents">
          <ChatBox phone={phone} onUse={take} />
          <div className="grid items-start gap-5 sm:grid-cols-6">
            <div className="sm:col-span-3">
              <TextField
                label="Phone"
                {...PHONE}
                autoComplete="off"
                autoFocus
                required
                {...bind('recipientPhone')}
              />
            </div>
            <div className="sm:col-span-3">
              <TextField label="Name" autoComplete="off" required {...bind('recipientName')} />
            </div>
            <Area form={form} />
            <div className="sm:col-span-6">
              <TextField
                label="Address"
                autoComplete="off"
                placeholder="House 17, Road 3/A"
                required
                {...bind('address')}
              />
            </div>
          </div>
          <div className="grid gap-4 max-lg:order-3">
            <FindVariant
              choosing={products.choosing}
              onProduct={products.ask}
              onVariant={products.addVariant}
              onClose={products.finish}
            />
            <EntryLines
              form={form}
              lines={lines.fields}
              quote={quote.data}
              onRemove={(at) => lines.remove(at)}
            />
            {linesError && (
              <p role="alert" className="text-sm text-bad">
                {linesError.message ?? linesError.root?.message}
              </p>
            )}
          </div>
          <Terms form={form} />
        </div>
        <div className="grid content-start gap-6 max-lg:contents lg:sticky lg:top-20 lg:self-start">
          <CallerHistory phone={phone} onUseAddress={fillInAddress} />
          <EntryTotal quote={quote} isSending={isSending} onHold={() => place(true)} />
        </div>
      </div>
    </form>
  )
}

/** A whole message with another number is another customer's order. */
function isAboutAnother(suggestions: readonly Suggestion[], phone: string): boolean {
  const named = suggestions.find(({ kind }) => kind === 'phone')
  if (suggestions.length < 2 || named?.kind !== 'phone' || phone.trim() === '') return false
  return parseMobile(named.value) !== parseMobile(phone)
}

function setPlace(
  form: Form,
  { region, district, city }: Pick<EntryInput, 'region' | 'district' | 'city'>,
) {
  form.setValue('region', region, { shouldDirty: true })
  form.setValue('district', district, { shouldDirty: true })
  form.setValue('city', city || district, { shouldDirty: true })
  form.clearErrors(['region', 'district', 'city'])
}

function Area({ form }: { form: Form }) {
  const [region, district, city] = useWatch({
    control: form.control,
    name: ['region', 'district', 'city'],
  })
  return (
    <AreaField
      place={{ region, district, city }}
      onChoose={(place) => setPlace(form, place)}
      field={(name) => bindField(form, name)}
      isOwn={false}
    />
  )
}

function Terms({ form }: { form: Form }) {
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
      <SelectField label="Delivery option" {...bindField(form, 'deliveryOption')} value={option}>
        {deliveries?.map((delivery) => (
          <option key={delivery.option} value={delivery.option}>
            {delivery.label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Came from" {...bindField(form, 'source')}>
        {ENTRY_SOURCES.map((source) => (
          <option key={source} value={source}>
            {sourceNames[source]}
          </option>
        ))}
      </SelectField>
      {may('readMoney') && (
        <>
          <TextField
            label="Delivery charge in taka"
            hint="Leave empty for the usual charge"
            inputMode="decimal"
            autoComplete="off"
            {...bindField(form, 'deliveryCharge')}
          />
          <TextField
            label="Discount in taka"
            hint="Off the whole order"
            inputMode="decimal"
            autoComplete="off"
            {...bindField(form, 'discount')}
          />
        </>
      )}
      <div className="sm:col-span-2">
        <TextField
          label="Note for colleagues (optional)"
          autoComplete="off"
          maxLength={2000}
          {...bindField(form, 'note')}
        />
      </div>
    </div>
  )
}

/**
 * Adds what is chosen; what is there already is one more of it. Of products whose size nobody named, one
 * after the other is asked.
 */
function useProducts(form: Form, append: (line: EntryInput['lines'][number]) => void) {
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Choosing[]>([])

  function addVariant({ product, quantity }: Choosing, variant: Variant) {
    const line = toLine(product, variant, quantity)
    const lines = form.getValues('lines')
    const place = lines.findIndex(
      ({ productId, size, colour }) =>
        productId === line.productId && size === line.size && colour === line.colour,
    )
    const there = lines[place]
    form.clearErrors('lines')
    if (there) {
      const sum = Number(there.quantity) + quantity
      form.setValue(`lines.${place}.quantity`, String(sum), { shouldDirty: true })
    } else append(line)
  }

  /** In the size that was named, if that says which; otherwise it is asked. */
  async function add(id: string, { size, quantity }: { size: string | null; quantity: number }) {
    try {
      const product = await queryClient.fetchQuery({
        ...formQuery('GET /products/:id', id),
        staleTime: 0,
      })
      const meant = product.variants.filter((variant) => size === null || variant.size === size)
      const [only] = meant
      if (only && meant.length === 1) addVariant({ product, quantity }, only)
      else setWaiting((others) => [...others, { product, quantity }])
    } catch (error) {
      toast.error(`Failed to add a product: ${reasonOf(error)}`)
    }
  }

  const ask = (first: Choosing) => setWaiting((others) => [first, ...others])
  function finish() {
    setWaiting((others) => others.slice(1))
    form.clearErrors('lines')
  }
  const forget = () => setWaiting([])
  return { choosing: waiting[0], ask, finish, forget, addVariant, add }
}

/** Fills in where the last parcel of that number went, unless something is typed already. */
function useKnownAddress(form: Form, phone: string) {
  const { data: caller } = useQuery(callerQuery(phone))
  const latest = parseMobile(phone) ? caller?.latest[0] : undefined

  function fillInAddress(order: ShownOrder) {
    const { recipientPhone: _, ...known } = toShippingInput(order)
    for (const [name, value] of Object.entries(known)) {
      form.setValue(name as keyof typeof known, value, { shouldDirty: true })
    }
    form.clearErrors()
  }
  const fillIn = useEffectEvent((order: ShownOrder) => {
    const { recipientName, address, city } = form.getValues()
    if (recipientName === '' && address === '' && city === '') fillInAddress(order)
  })
  useEffect(() => {
    if (latest) fillIn(latest)
  }, [latest])
  return fillInAddress
}
