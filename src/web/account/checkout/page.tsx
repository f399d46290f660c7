import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { PrefetchPageLinks } from 'react-router'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import { cartQuery } from '#web/queries/cart.ts'
import { deliveriesQuery, paymentMethodsQuery } from '#web/queries/checkout.ts'
import { query } from '#web/queries/query.ts'
import { ofPerson, useAccount } from '#web/queries/session.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { useGuestsMayOrder } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { describeOwnPage } from '../describe-page.ts'
import { CheckoutSteps } from './checkout-steps.tsx'

export const meta = describeOwnPage(() => [m.cart_checkout(), m.checkout_meta()])

/** Tells visitors why they must log in. */
function useLoginReminder(isNeeded: boolean) {
  const account = useAccount()
  useEffect(() => {
    if (isNeeded && account === null)
      toast.error(m.fault_login_to_order(), { id: 'log in to order' })
  }, [isNeeded, account])
}

export default function Page() {
  const guestsMayOrder = useGuestsMayOrder()
  useLoginReminder(!guestsMayOrder)
  // Fetched early, so that all choices show at once.
  useQuery(paymentMethodsQuery)
  useQuery(deliveriesQuery)
  return (
    <SignedInOnly
      loading={<Loading />}
      visitor={guestsMayOrder ? <Checkout account={null} /> : undefined}
    >
      {(account) => <Checkout account={account} />}
    </SignedInOnly>
  )
}

/** Null for a guest. */
function Checkout({ account }: { account: Account | null }) {
  const { data: lines, error, refetch } = useQuery(cartQuery(account?.email))
  const { data: book, isLoading: isBookAwaited } = useQuery({
    ...ofPerson(account?.email, query('GET /addresses')),
    enabled: account !== null,
  })
  const { data: deliveries, ...asked } = useQuery(deliveriesQuery)
  if (lines?.length === 0) return <EmptyCart />
  const [usual, ...others] = deliveries ?? []
  if (lines && usual && !isBookAwaited) {
    return (
      <Frame>
        <CheckoutSteps
          account={account}
          book={book}
          lines={lines}
          deliveries={[usual, ...others]}
        />
        <PrefetchPageLinks page="/payment/success" />
      </Frame>
    )
  }
  if (!error && !asked.error) return <Loading />
  return (
    <Frame>
      <RetryOrLogIn
        error={error ?? asked.error}
        message={error ? m.checkout_cart_failed() : m.checkout_delivery_failed()}
        onRetry={() => void (error ? refetch() : asked.refetch())}
      />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width py-6 sm:py-16">
      <h1 className="page-title mb-6 sm:mb-14">{m.cart_checkout()}</h1>
      {children}
    </div>
  )
}

function Loading() {
  return (
    <Frame>
      <p role="status" className="mb-8 text-quiet">
        {m.checkout_loading()}
      </p>
      <div className="grid gap-x-[7%] gap-y-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)]">
        <div className="grid content-start gap-5 sm:grid-cols-2">
          {['name', 'phone', 'region', 'city', 'district', 'landmark'].map((field) => (
            <Skeleton key={field} className="h-19" />
          ))}
        </div>
        <Skeleton className="hidden h-72 lg:block" />
      </div>
    </Frame>
  )
}

function EmptyCart() {
  return (
    <div className="page-width grid min-h-[28rem] place-content-center justify-items-center gap-6 py-20 text-center">
      <h1 className="page-title">{m.fault_cart_empty()}</h1>
      <p className="text-quiet">{m.checkout_empty_text()}</p>
      <ButtonLink to="/products">{m.cart_continue()}</ButtonLink>
    </div>
  )
}
