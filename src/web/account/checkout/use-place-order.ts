import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  ApiError,
  call,
  codeOf,
  fieldsOf,
  isRefused,
  isUnauthenticated,
  messageOf,
} from '#api/client.ts'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import type { CartLine } from '#shop/cart/contract.ts'
import { isPaidBefore, takesAdvance, walletOf } from '#shop/payments/methods.ts'
import type { Quote } from '#shop/pricing/contract.ts'
import { rememberAddress } from '#web/address/remembered-address.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { cartQuery, notifyOtherTabs, storeGuestId } from '#web/queries/cart.ts'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { ORDERS } from '#web/queries/orders.ts'
import { keyOf } from '#web/queries/query.ts'
import { forgetTypedCheckout, keepTypedCheckout } from '#web/queries/typed-checkout.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { toast } from '#web/ui/toast.ts'
import type { PlacedOrder } from '../payment-success/order-placed.tsx'
import type { CheckoutFields, CheckoutInput, CheckoutOutput } from './checkout-form.ts'
import { explainNewQuote, voucherCodeOf } from './checkout-quote.ts'
import type { CheckoutVoucher } from './voucher.tsx'

/** What has changed since the shopper saw it. */
export interface Changes {
  reason: string
  totalBefore: number
  totalNow: number
  lines: string[]
}

/** Why the order failed, until the next attempt. */
export interface Refusal {
  message: string
  /** Left out when a field shows it. */
  reason?: string | undefined
}

/** After a server error the order may have been placed: perhaps only the answer was lost. */
function explainRefusal(error: unknown): Refusal {
  if (isRefused(error)) {
    return {
      message: m.checkout_nothing_ordered(),
      reason: messageOf(error) ?? m.checkout_failed(),
    }
  }
  return {
    message: m.checkout_unknown(),
    reason: m.checkout_unknown_text(),
  }
}

function findQuote(error: ApiError): Quote | undefined {
  return (error.data as { quote?: Quote } | undefined)?.quote
}

function composeOrder(
  account: Account | null,
  lines: readonly CartLine[],
  shown: Quote,
  advance: number | undefined,
  { senderNumber, trxId, sends, ...form }: CheckoutOutput,
) {
  return {
    ...form,
    ...(walletOf(form.paymentMethod) && { senderNumber, trxId }),
    ...(takesAdvance(form.paymentMethod) && { advance }),
    userId: account?.email ?? storeGuestId(),
    userEmail: account?.email ?? form.userEmail,
    userName: account?.name ?? form.recipientName,
    items: lines.map(({ productId, name, price, image, size, colour, quantity, itemTotal }) => ({
      productId,
      name,
      price,
      image,
      size,
      colour,
      quantity,
      itemTotal,
    })),
    subtotal: shown.subtotal,
    deliveryCharge: shown.deliveryCharge,
    voucherDiscount: shown.voucherDiscount,
    voucherCode: voucherCodeOf(shown),
    totalAmount: shown.totalAmount,
    deliveryOption: shown.deliveryOption,
  }
}

interface Purchase {
  /** Null for a guest. */
  account: Account | null
  lines: readonly CartLine[]
  shown: Quote
  /** In taka, if the shopper sends only that. */
  advance: number | undefined
  form: CheckoutFields
  voucher: CheckoutVoucher
}

/** Places the order on the page, and shows the result. */
export function usePlaceOrder({ account, lines, shown, advance, form, voucher }: Purchase) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const logInAgain = useLogInAgain()
  const [idempotencyKeyOf, takeNewKeys] = useState(createIdempotencyKeys)
  const [changes, setChanges] = useState<Changes>()
  const [refusal, setRefusal] = useState<Refusal>()
  const cart = cartQuery(account?.email)
  const isUnderway = useRef(false)
  const [unproven, setUnproven] = useState<CheckoutOutput>()

  /** Ignores a second tap before the button is disabled. */
  async function placeOrder(filledIn: CheckoutOutput) {
    if (isUnderway.current) return
    isUnderway.current = true
    await place(filledIn).finally(() => {
      isUnderway.current = false
    })
  }

  async function place(filledIn: CheckoutOutput, phoneCode?: string) {
    setChanges(undefined)
    setRefusal(undefined)
    const json = { ...composeOrder(account, lines, shown, advance, filledIn), phoneCode }
    const header = { 'idempotency-key': idempotencyKeyOf(json) }
    try {
      const order = await call('POST /orders', json, header['idempotency-key'])
      if (!account) rememberAddress(filledIn)
      if ('redirectUrl' in order) {
        // Kept for a shopper who comes back from the gateway without paying.
        keepTypedCheckout(form.getValues())
        await leaveForPayment(order.redirectUrl)
        takeNewKeys(createIdempotencyKeys)
        await queryClient.invalidateQueries({ queryKey: cart.queryKey })
        return
      }
      forgetTypedCheckout()
      notifyOtherTabs()
      toast.success(m.checkout_placed())
      const placed: PlacedOrder = { order, message: m.checkout_placed(), isDirectOrder: true }
      await navigate('/payment/success', { state: placed })
      // Only now: an empty cart would replace the page before the next one is ready.
      queryClient.setQueryData(cart.queryKey, [])
      await Promise.all(ORDERS.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    } catch (error) {
      // Shown where the code was typed.
      if (phoneCode !== undefined && fieldsOf(error).phoneCode !== undefined) throw error
      setUnproven(codeOf(error) === 'phone_code_required' ? filledIn : undefined)
      if (codeOf(error) !== 'phone_code_required') await explainFailure(error, filledIn)
    }
  }

  async function explainFailure(error: unknown, { paymentMethod }: CheckoutOutput) {
    if (isUnauthenticated(error)) {
      toast.error(m.fault_login_to_order(), { id: 'log in to order' })
      await logInAgain()
      return
    }
    const names = Object.keys(form.getValues()) as (keyof CheckoutInput)[]
    const isAboutFields = showFieldErrors(form.setError, names, fieldsOf(error))
    if (error instanceof ApiError && error.status === 503 && isPaidBefore(paymentMethod)) {
      form.setError('paymentMethod', { message: error.message }, { shouldFocus: true })
    }
    // Last: its notice would scroll the page to itself before a field has the focus.
    const { message, reason } = explainRefusal(error)
    setRefusal(isAboutFields ? { message } : { message, reason })
    if (!(error instanceof ApiError)) {
      toast.error(m.checkout_not_reached(), { id: 'not-reached' })
    } else if (error.status === 409) {
      // After a final refusal, the next attempt is a new one.
      takeNewKeys(createIdempotencyKeys)
      await showChanges(error)
    } else {
      const words =
        messageOf(error) ?? (isRefused(error) ? m.checkout_failed() : m.checkout_not_reached())
      toast.error(words, { id: words })
    }
  }

  async function showChanges(error: ApiError) {
    const fresh = findQuote(error)
    if (!fresh) toast.error(error.message, { id: error.message })
    else {
      setRefusal(undefined)
      setChanges({
        reason: error.message,
        totalBefore: shown.totalAmount,
        totalNow: fresh.totalAmount,
        lines: explainNewQuote(shown, fresh),
      })
      if (voucherCodeOf(shown)) voucher.settle(fresh.voucher, error.fields.voucherCode)
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: cart.queryKey }),
      queryClient.invalidateQueries({ queryKey: keyOf('/delivery-options') }),
    ])
  }

  const codeQuestion = {
    phone: unproven?.recipientPhone,
    onCode: async (code: string) => {
      if (unproven) await place(unproven, code)
    },
    onClose: () => setUnproven(undefined),
  }

  return { placeOrder, changes, refusal, codeQuestion }
}

/** Time for a browser to open another page. */
const LEAVING_MS = 30_000

/**
 * Sends the browser to the payment page. Resolves when this page is used again: the browser has restored it, or has
 * never left.
 */
function leaveForPayment(url: string): Promise<void> {
  return new Promise((comeBack) => {
    const listening = new AbortController()
    const stay = () => {
      clearTimeout(timer)
      listening.abort()
      comeBack()
    }
    const timer = setTimeout(stay, LEAVING_MS)
    addEventListener('pageshow', ({ persisted }) => persisted && stay(), {
      signal: listening.signal,
    })
    location.assign(url)
  })
}
