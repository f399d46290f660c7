import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { EnterOrder } from '#shop/checkout/entry/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { parseMobile } from '#shop/shared/phone.ts'
import { type Form, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { ORDERS } from '#web/queries/orders.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { useMay } from '#web/session/use-may.ts'
import { addressOf, pathToOrder, shownOrderId } from '../shown-order.ts'
import { callerQuery } from './caller-history.tsx'
import type { Suggestion } from './chat-box.tsx'
import { useEntryQuote } from './entry-total.tsx'
import { useProducts } from './use-products.ts'

const NAMES = [
  'recipientPhone',
  'recipientName',
  'region',
  'address',
  'deliveryOption',
  'deliveryCharge',
  'discount',
  'paymentMethod',
  'sentAmount',
  'senderNumber',
  'trxId',
  'note',
  'source',
] as const

const empty: Partial<EnterOrder> = {
  addressCategory: 'home',
  source: 'messenger',
  paymentMethod: 'cash_on_delivery',
}

/** State of the form for an order by message or phone, filled in from top to bottom without a mouse. */
export function useEntry() {
  const navigate = useNavigate()
  const may = useMay()
  const [keyOf] = useState(createIdempotencyKeys)
  const { form, submit, isSaving, failure } = useSchemaForm({
    shape: EnterOrder,
    stored: { ...empty, isReceived: may('managePayments') },
    names: NAMES,
    send: (entry) => {
      const totalAmount = quote.isCurrent() && quote.data?.totalAmount
      const sent = { ...entry, ...(totalAmount && { totalAmount }) }
      return call('POST /staff-orders', sent, keyOf(sent))
    },
    changes: [...ORDERS, ...PRODUCTS],
    done: (order) =>
      order.onHoldSince === null
        ? m.entry_done({ id: shownOrderId(order) })
        : m.entry_done_on_hold({ id: shownOrderId(order) }),
    failed: m.entry_failed(),
    onDone: (order) => void navigate(pathToOrder(order)),
  })
  const { isDirty } = form.formState
  const leaveQuestion = useUnsavedChanges(() => isDirty && isFilledIn(form.getValues()))
  const phone = useWatch({ control: form.control, name: 'recipientPhone' })
  const quote = useEntryQuote(form)
  const products = useProducts(form)
  const fillInAddress = useKnownAddress(form, phone)

  function place(isOnHold: boolean) {
    const unanswered = products.choosing?.product.name
    if (unanswered !== undefined) {
      const message = m.entry_choose_size({ name: unanswered })
      return form.setError('lines', { message })
    }
    form.setValue('isOnHold', isOnHold)
    submit()
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

  return {
    ...{ form, isSaving, failure, leaveQuestion },
    ...{ phone, quote, products, fillInAddress, place, take },
  }
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

export function fillIn(form: Form<EnterOrder>, values: object) {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as keyof EnterOrder, value, { shouldDirty: true })
  }
}

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
