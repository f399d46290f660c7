import { useQuery } from '@tanstack/react-query'
import { call, statusOf } from '#api/client.ts'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import type { Order } from '#shop/orders/contract.ts'
import { hasAmounts } from '#shop/orders/rules.ts'
import { shownEmail } from '#shop/shared/stand-in-email.ts'
import { ChatLinks } from '#web/chat/chat-links.tsx'
import { ORDERS, orderQuery } from '#web/queries/orders.ts'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { useShop } from '#web/settings/shop.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ContactLines } from '../contact-lines.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { Part } from '../part.tsx'
import type { Route } from './+types/page'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHeading, OrderSheet } from './order-sheet.tsx'
import { PayAdvance } from './pay-advance.tsx'
import { SizeChanges } from './size-changes.tsx'
import { Timeline } from './timeline.tsx'
import './print.css'

export const meta = describeOwnPage<{ orderId: string }>(({ params }) => [
  m.own_order_title({ id: params.orderId }),
  m.own_order_meta(),
])

export default function Page({ params: { orderId } }: Route.ComponentProps) {
  return (
    <div className="order-sheet page-width py-10 sm:py-16">
      <TextLink look="quiet" to="/orders" className="text-sm print:hidden">
        {m.nav_orders()}
      </TextLink>
      <SignedInOnly loading={<Loading orderId={orderId} />}>
        {(account) => <OneOrder key={orderId} orderId={orderId} account={account} />}
      </SignedInOnly>
    </div>
  )
}

function OneOrder({ orderId, account }: { orderId: string; account: Account }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  const isOfShop = order && !hasAmounts(order)
  if (isOfShop || isNobodysOrder(error)) return <NotFound orderId={orderId} />
  if (order) {
    // Administrators may open the page too, but it offers them no shopping.
    const isOwn = order.userEmail === shownEmail(account.email)
    return (
      <>
        <Letterhead />
        <OrderSheet
          order={order}
          actions={
            isOwn && (
              <>
                <PayAdvance
                  amount={order.askedAdvance}
                  send={(sent) => call('POST /orders/:id/advance/payment', orderId, sent)}
                  changes={ORDERS}
                />
                <OrderActions order={order} />
              </>
            )
          }
        >
          <Timeline order={order} />
          {isOwn && <OtherSizes order={order} />}
          <OrderFacts order={order} />
          <ChatLinks text={m.own_order_chat({ id: order.orderId })} />
          {isOwn && <EndLinks order={order} />}
        </OrderSheet>
      </>
    )
  }
  if (!error) return <Loading orderId={orderId} />
  return (
    <>
      <OrderHeading orderId={orderId} />
      <div className="mt-8">
        <RetryOrLogIn
          error={error}
          message={m.own_order_load_failed()}
          onRetry={() => void refetch()}
        />
      </div>
    </>
  )
}

/** Another user's order gives the same message as one that does not exist. */
function isNobodysOrder(error: unknown): boolean {
  const status = statusOf(error)
  return status === 404 || status === 403
}

function Loading({ orderId }: { orderId: string }) {
  return (
    <>
      <OrderHeading orderId={orderId} />
      <div role="status" className="mt-6 grid gap-8">
        <span className="sr-only">{m.own_order_loading()}</span>
        <Skeleton className="h-6 w-64 max-w-full" />
        <div className="grid gap-x-[8%] gap-y-8 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </>
  )
}

function NotFound({ orderId }: { orderId: string }) {
  return (
    <div className="max-w-xl">
      <h1 className="page-title mt-1">{m.own_order_not_found()}</h1>
      <div className="mt-6 grid gap-6">
        <p className="wrap-anywhere">{m.own_order_not_found_text({ id: orderId })}</p>
        <ContactLines />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/orders">{m.own_order_all()}</ButtonLink>
          <ButtonLink to="/products" look="outline">
            {m.cart_continue()}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The sender, on paper. */
function Letterhead() {
  const { name, address, phone, email } = useShop()
  const ways = [address, phone, email].filter((way) => way !== '')
  return (
    <div className="mb-6 hidden border-b border-line-strong pb-4 print:block">
      <p className="font-display text-2xl font-semibold">{name}</p>
      <p className="text-sm">{ways.join(', ')}</p>
    </div>
  )
}

function OtherSizes({ order: { orderId, items } }: { order: Order }) {
  const { data: sizes } = useQuery({
    ...query('GET /orders/:id/other-sizes', orderId),
    refetchInterval: REFRESH_EVERY_MS,
  })
  if (!sizes) return null
  return (
    <SizeChanges
      sizes={sizes}
      items={items}
      send={(wish) => call('POST /orders/:id/size-changes', orderId, wish)}
      changes={ORDERS}
      pathTo={(id) => `/orders/${id}`}
    />
  )
}

/** For when a mail reached the wrong person. */
function EndLinks({ order }: { order: Order }) {
  const [endLinks, isEnding] = useAction({
    send: (id: string) => call('DELETE /orders/:id/links', id),
    done: m.own_order_links_off(),
    failed: m.own_order_links_off_failed(),
  })
  return (
    <Part heading={m.own_order_links()} className="print:hidden">
      <p className="text-sm text-quiet">{m.own_order_links_text()}</p>
      <Button
        look="outline"
        size="touch"
        className="mt-4"
        disabled={isEnding}
        onClick={() => endLinks(order._id)}
      >
        {isEnding ? m.own_order_links_ending() : m.own_order_links_end()}
      </Button>
    </Part>
  )
}
