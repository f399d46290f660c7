import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import type { AddressBook } from '#shop/addresses/contract.ts'
import type { CartLine } from '#shop/cart/contract.ts'
import { pathOfPage } from '#shop/pages/rules.ts'
import { isPaidAtDoor, isPaidBefore, paymentMethods, takesAdvance } from '#shop/payments/methods.ts'
import type { OfferedDeliveryOption, Quote } from '#shop/pricing/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'
import { readRememberedAddress } from '#web/address/remembered-address.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useIsCartBusy } from '#web/queries/cart.ts'
import { useAdvance, usePaymentMethods } from '#web/queries/checkout.ts'
import { readTypedCheckout } from '#web/queries/typed-checkout.ts'
import { chargesOf } from '#web/settings/delivery-charges.ts'
import { usePagesBase } from '#web/settings/languages.ts'
import { usePageLinks } from '#web/settings/written-pages.ts'
import { Part } from '../part.tsx'
import { AddressStep } from './address-step.tsx'
import { useCheckoutForm } from './checkout-form.ts'
import { quoteCart } from './checkout-quote.ts'
import { DeliveryChoice, PaymentChoice, useChosenDelivery } from './choices.tsx'
import { CodeQuestion } from './code-question.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayBar } from './pay-bar.tsx'
import { TransferFields } from './transfer-fields.tsx'
import { useDeliveriesTo } from './use-deliveries-to.ts'
import { type Changes, type Refusal, usePlaceOrder } from './use-place-order.ts'
import { useVoucher, VoucherEntry } from './voucher.tsx'

interface CheckoutStepsProps {
  /** Null for a guest. */
  account: Account | null
  /** The account's address book, once loaded. */
  book: AddressBook | undefined
  lines: readonly CartLine[]
  /** At least one. */
  deliveries: readonly [OfferedDeliveryOption, ...OfferedDeliveryOption[]]
}

export function CheckoutSteps({ account, book, lines, deliveries }: CheckoutStepsProps) {
  const pricesId = useId()
  const known = useKnownAddress(account, book)
  const [typed] = useState(readTypedCheckout)
  const form = useCheckoutForm(account, known, typed)
  const { offered, isChecking } = useDeliveriesTo(form, lines, deliveries)
  const delivery = useChosenDelivery(form, offered)
  const paymentMethod = useWatch({ control: form.control, name: 'paymentMethod' })
  const methods = usePaymentMethods()
  const canPay = methods.length > 0
  const isCartBusy = useIsCartBusy()
  const voucher = useVoucher(account)
  const inCash = quoteCart(lines, delivery, voucher.applied, true)
  const advance = useAdvance(delivery, inCash)
  const sends = useWatch({ control: form.control, name: 'sends' })
  const isAdvance = advance !== undefined && sends === 'advance' && takesAdvance(paymentMethod)
  const whole =
    isAdvance || isPaidAtDoor(paymentMethod) ? inCash : quoteCart(lines, delivery, voucher.applied)
  const { least, most } = chargesOf(delivery, whole.subtotal)
  const isFrom = least < most
  const quote = isFrom
    ? quoteCart(lines, { ...delivery, charge: least, freeFrom: null }, voucher.applied)
    : whole
  const { placeOrder, changes, refusal, codeQuestion } = usePlaceOrder({
    account,
    lines,
    shown: quote,
    advance: isAdvance ? advance : undefined,
    form,
    voucher,
  })
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(placeOrder)}
        className="flex flex-col gap-x-[7%] gap-y-8 max-lg:[&_:is(a,button,input,select,summary)]:scroll-mb-24 lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)]"
      >
        <div className="grid content-start gap-8 lg:gap-12">
          <Part heading={m.checkout_shipping()}>
            <AddressStep
              form={form}
              account={account}
              saved={book?.saved ?? []}
              isRemembered={known !== undefined && typed.address === undefined}
            />
          </Part>
          <Part heading={m.common_delivery()}>
            <DeliveryChoice
              form={form}
              deliveries={offered}
              subtotal={quote.subtotal}
              isPreorder={lines.some((line) => line.isPreorder)}
            />
          </Part>
          <Part heading={m.common_payment()}>
            <PaymentChoice form={form} methods={methods} advance={isFrom ? undefined : advance} />
            {takesAdvance(paymentMethod) && (
              <TransferFields
                form={form}
                method={paymentMethod}
                total={isFrom ? undefined : quote.totalAmount}
                advance={advance}
              />
            )}
          </Part>
        </div>
        {/* On a phone the bar is inside the form, so it stays at the bottom of the screen. */}
        <div className="contents content-start gap-10 lg:sticky lg:top-24 lg:grid lg:self-start">
          <Part heading={m.checkout_summary()}>
            <OrderSummary lines={lines} />
          </Part>
          <VoucherEntry voucher={voucher} quote={quote} />
          <section aria-labelledby={pricesId} className="contents lg:block">
            <div>
              <h2 id={pricesId} className="mb-4 text-xl">
                {m.checkout_prices()}
              </h2>
              <PriceDetails quote={quote} isFrom={isFrom} />
              <RefusalNotice refusal={refusal} />
              <ChangesNotice changes={changes} />
            </div>
            <PayBar
              method={paymentMethod}
              total={
                isAdvance && isPaidBefore(paymentMethod)
                  ? formatTaka(advance)
                  : formatFrom(quote.totalAmount, isFrom)
              }
              isSubmitting={form.formState.isSubmitting}
              isChecking={isChecking}
              isBlocked={voucher.isChecking || isCartBusy || !canPay}
            />
            <p className="text-sm text-quiet max-lg:-mt-4 lg:mt-4">
              {canPay ? (
                <>
                  {m.checkout_duty({
                    duty: isAdvance
                      ? m.advance_duty({ wallet: paymentMethods[paymentMethod].label() })
                      : paymentMethods[paymentMethod].duty(),
                  })}{' '}
                  <TermsLinks />
                </>
              ) : (
                m.checkout_paused()
              )}
            </p>
          </section>
        </div>
      </form>
      {!account && <CodeQuestion {...codeQuestion} />}
    </>
  )
}

/** Initial address of the form: the preferred one, or that of the last order. */
function useKnownAddress(account: Account | null, book: AddressBook | undefined) {
  const [known] = useState(() =>
    account ? (book?.saved[0] ?? book?.lastUsed ?? undefined) : readRememberedAddress(),
  )
  return known
}

/** Scrolls to the notice, unless the focus is on an invalid field. */
function useScrollTo(said: unknown) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!said || document.activeElement?.matches('[aria-invalid=true]')) return
    notice.current?.scrollIntoView({ block: 'center' })
  }, [said])
  return notice
}

function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  const notice = useScrollTo(refusal)
  return (
    <div ref={notice} className={refusal && 'mt-6'}>
      <FormAlert message={refusal?.message} reason={refusal?.reason} />
    </div>
  )
}

/** Shown before the shopper pays again: nothing was ordered at the changed price. */
function ChangesNotice({ changes }: { changes: Changes | undefined }) {
  const notice = useScrollTo(changes)
  return (
    <div role="alert" ref={notice}>
      {changes && (
        <div className="mt-6 grid gap-2 border-l-2 border-warn bg-warn-wash px-4 py-3">
          <p className="font-medium">{m.checkout_not_placed_yet()}</p>
          <p>{changes.reason}</p>
          {changes.lines.length > 0 && (
            <ul className="list-disc pl-5">
              {changes.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {changes.totalBefore !== changes.totalNow && (
            <p className="tabular">
              {m.checkout_total_changed()} <s>{formatTaka(changes.totalBefore)}</s>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> {m.checkout_before_now()} </span>
              <strong>{formatTaka(changes.totalNow)}</strong>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** `from ৳60` while the price depends on an address not yet known. */
function formatFrom(taka: number, isFrom: boolean): string {
  return isFrom ? m.checkout_from({ amount: formatTaka(taka) }) : formatTaka(taka)
}

function PriceDetails({ quote, isFrom }: { quote: Quote; isFrom: boolean }) {
  const { cashFee = 0 } = quote
  const charge = toTaka(toPaisa(quote.deliveryCharge) - toPaisa(cashFee))
  return (
    <dl className="grid gap-2">
      <PriceRow name={m.own_order_subtotal()} price={formatTaka(quote.subtotal)} />
      <PriceRow
        name={quote.deliveryName}
        price={charge === 0 && !isFrom ? m.free() : formatFrom(charge, isFrom)}
      />
      {cashFee > 0 && <PriceRow name={m.checkout_cash_fee()} price={formatTaka(cashFee)} />}
      {quote.voucher && quote.voucherDiscount > 0 && (
        <PriceRow
          name={m.own_order_voucher({ code: quote.voucher.code })}
          price={`−${formatTaka(quote.voucherDiscount)}`}
        />
      )}
      <div
        aria-live="polite"
        aria-atomic="true"
        className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4"
      >
        <dt className="font-medium">{m.common_total()}</dt>
        <dd className="tabular font-display text-xl">{formatFrom(quote.totalAmount, isFrom)}</dd>
      </div>
    </dl>
  )
}

function PriceRow({ name, price }: { name: string; price: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt lang={writtenIn(name)} className="text-quiet wrap-anywhere">
        {name}
      </dt>
      <dd className="tabular">{price}</dd>
    </div>
  )
}

const LINK = 'underline underline-offset-4 hover:text-ink'

/** Terms and returns, in a new tab so that the filled-in checkout stays. */
function TermsLinks() {
  const { terms, returns } = usePageLinks() ?? {}
  const base = usePagesBase()
  if (!terms && !returns) return null
  const link = (slug: string, words: string) => (
    <a href={base + pathOfPage(slug)} target="_blank" rel="noopener" className={LINK}>
      {words}
      <span className="sr-only"> {m.checkout_new_tab()}</span>
    </a>
  )
  return (
    <>
      {terms && (
        <>
          {link(terms, m.checkout_terms())} {m.checkout_terms_end()}{' '}
        </>
      )}
      {returns && (
        <>
          {m.checkout_returns_begin()} {link(returns, m.checkout_returns())}{' '}
          {m.checkout_returns_end()}
        </>
      )}
    </>
  )
}
