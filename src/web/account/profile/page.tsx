import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import { toLocalPhone } from '#shop/shared/phone.ts'
import { shownEmail } from '#shop/shared/stand-in-email.ts'
import { query } from '#web/queries/query.ts'
import { Personal } from '#web/session/retry-or-log-in.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { useShop } from '#web/settings/shop.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatYear } from '#web/ui/format-count.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { describeOwnPage } from '../describe-page.ts'
import { OrderRows, OrderRowsLoading, useOrderHistory } from '../orders/order-rows.tsx'
import { usePasswordLink } from '../use-password-link.ts'
import { ProfileFigures } from './profile-figures.tsx'

const RECENT_ORDERS = 5

export const meta = describeOwnPage(() => [m.profile_title(), m.profile_meta()])

export default function Page() {
  usePlacedOrderToast()
  return (
    <div className="page-width grid gap-10 py-10 sm:py-16">
      <h1 className="page-title">{m.profile_title()}</h1>
      <SignedInOnly loading={<ProfileLoading />}>
        {(account) => <Profile account={account} />}
      </SignedInOnly>
    </div>
  )
}

function ProfileLoading() {
  return (
    <>
      <div className="flex items-center gap-6 sm:gap-8">
        <Skeleton className="size-20 rounded-full sm:size-24" />
        <div className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-52" />
        </div>
      </div>
      <Skeleton className="h-48 sm:h-28" />
      <OrderRowsLoading />
    </>
  )
}

function Profile({ account }: { account: Account }) {
  const history = useOrderHistory(account.email)
  return (
    <>
      <ProfileHeader account={account} />
      <ProfileFigures orders={history.data} hasFailed={history.isError} />
      <section aria-labelledby="recent-orders">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="recent-orders" className="text-xl">
            {m.profile_recent()}
          </h2>
          <TextLink to="/orders">{m.profile_view_all()}</TextLink>
        </div>
        <Personal query={history} failed={m.own_orders_failed()} loading={<OrderRowsLoading />}>
          {(orders) => <OrderRows orders={orders.slice(0, RECENT_ORDERS)} />}
        </Personal>
      </section>
    </>
  )
}

const DEFAULT_MEMBER_YEAR = 2024

function memberSince(createdAt: string): number {
  const year = new Date(createdAt).getFullYear()
  return Number.isNaN(year) ? DEFAULT_MEMBER_YEAR : year
}

function ProfileHeader({ account }: { account: Account }) {
  const shop = useShop()
  const { data: user } = useQuery(query('GET /user/:email', account.email))
  const email = shownEmail(account.email)
  const name = user?.name || account.name || m.profile_customer({ shop: shop.name })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5 sm:gap-x-8">
      <Avatar src={user?.imageUrl || account.image} name={name} size="lg" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-display text-xl">{name}</p>
        <p className="wrap-anywhere text-quiet">{email || toLocalPhone(user?.phone ?? '')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
          {email === '' ? null : account.emailVerified ? (
            <span className="inline-flex items-center gap-1.5 text-good">
              <CheckIcon />
              {m.profile_verified()}
            </span>
          ) : (
            <Unverified email={account.email} />
          )}
          <span className="text-quiet">
            {m.profile_since({ year: formatYear(String(memberSince(account.createdAt))) })}
          </span>
        </p>
      </div>
      <ButtonLink to="/update-profile" look="outline" className="w-full sm:w-auto">
        {m.profile_update()}
      </ButtonLink>
    </div>
  )
}

/** A password-reset link also proves the email. */
function Unverified({ email }: { email: string }) {
  const { send, isSending, isSent } = usePasswordLink()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-quiet">
      {m.profile_unverified()}
      {isSent ? (
        <span role="status" className="text-good">
          {m.profile_link_sent()}
        </span>
      ) : (
        <TextButton disabled={isSending} onClick={() => send(email)}>
          {isSending ? m.contact_sending() : m.profile_verify()}
        </TextButton>
      )}
    </span>
  )
}

const SUCCESS_TOAST_MS = 4000

interface ArrivalState {
  orderPlaced?: boolean
  orderId?: string
}

/** Greets the shopper after an order, once: going back or reloading does not repeat it. */
function usePlacedOrderToast() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { orderPlaced, orderId } = (state ?? {}) as ArrivalState
  useEffect(() => {
    if (!orderPlaced || !orderId) return
    toast.success(m.profile_order_placed({ id: orderId }), {
      id: `placed-${orderId}`,
      durationMs: SUCCESS_TOAST_MS,
    })
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
  }, [orderPlaced, orderId, pathname, navigate])
}
