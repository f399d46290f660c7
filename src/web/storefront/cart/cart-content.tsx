import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { statusOf } from '#api/client.ts'
import { m } from '#messages'
import type { CartLine } from '#shop/cart/contract.ts'
import { subtotalOf } from '#shop/pricing/rules.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'
import { explainCartFailure } from '#web/cart/use-cart-line.ts'
import { storeGuestId, useCart, useClearCart, useIsCartBusy } from '#web/queries/cart.ts'
import { deliveriesQuery } from '#web/queries/checkout.ts'
import { useAccount } from '#web/queries/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ToastContainer } from '#web/ui/toast-container.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { FAILURE_IN_CART, IN_CART } from './cart-toasts.ts'
import { describeDelivery } from './free-delivery.ts'

/** Content of the panel, loaded separately so that the page can be used before. */
export function CartContent({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Cart onClose={onClose} />
      {/* Above the panel, which covers the page's own toasts. */}
      <ToastContainer containerId={IN_CART} />
    </>
  )
}

function Cart({ onClose }: { onClose: () => void }) {
  const { data: lines, error, refetch } = useCart()
  useGuestId()
  useLoadFailureToast(error)
  const focusHome = usePreservedFocus(useIsCartBusy())
  return (
    // On a low screen, or with large text, the whole panel scrolls instead of only the lines.
    <div className="flex h-full flex-col [@media(max-height:26rem)]:h-auto">
      <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pl-5 pr-2 md:h-16">
        <h2 ref={focusHome} tabIndex={-1} className="text-lg outline-none">
          {m.cart_yours()}
        </h2>
        <CloseButton label={m.cart_close()} onClose={onClose} />
      </div>
      {lines && lines.length > 0 ? (
        <FilledCart lines={lines} onClose={onClose} />
      ) : lines ? (
        <NoLines title={m.cart_empty()} text={m.cart_empty_text()}>
          <ButtonLink to="/products" look="outline" onClick={onClose}>
            {m.cart_continue()}
          </ButtonLink>
        </NoLines>
      ) : error ? (
        <NoLines title={m.cart_unknown()} text={m.cart_unknown_text()}>
          <Button look="outline" onClick={() => void refetch()}>
            {m.try_again()}
          </Button>
        </NoLines>
      ) : (
        <LoadingCart />
      )}
    </div>
  )
}

/** A visitor who opens the cart becomes a guest. */
function useGuestId() {
  const account = useAccount()
  useEffect(() => {
    if (account === null) storeGuestId()
  }, [account])
}

function useLoadFailureToast(error: Error | null) {
  useEffect(() => {
    if (!error) return
    const isUnanswered = statusOf(error) === undefined
    const words = isUnanswered ? m.cart_error() : m.cart_failed()
    toast.error(words, { containerId: IN_CART, id: words })
  }, [error])
}

function FilledCart({ lines, onClose }: { lines: CartLine[]; onClose: () => void }) {
  const isBusy = useIsCartBusy()
  const clearCart = useClearCart()
  const { data: deliveries = [] } = useQuery(deliveriesQuery)
  const subtotal = toTaka(
    subtotalOf(lines.map((line) => ({ ...line, unitPricePaisa: toPaisa(line.price) }))),
  )

  function clear() {
    if (!window.confirm(m.cart_clear_question())) return
    clearCart.mutate(undefined, {
      onError: (error) => explainCartFailure(m.cart_clear_error(), error, FAILURE_IN_CART),
    })
  }

  return (
    <>
      <ul aria-busy={isBusy} className="flex-1 overflow-y-auto overscroll-contain px-5">
        {lines.map((line) => (
          <CartLineRow key={line._id} line={line} onLeave={onClose} />
        ))}
      </ul>
      <div className="shrink-0 border-t border-line px-5 pt-4 pb-5">
        <output className="flex items-baseline justify-between">
          <span>{m.cart_total()}</span>
          <span className="tabular text-lg font-semibold">{formatTaka(subtotal)}</span>
        </output>
        <p className="mt-0.5 text-sm wrap-anywhere text-quiet">
          {describeDelivery(deliveries, subtotal)}
        </p>
        <div className="mt-4 grid gap-2">
          {isBusy ? (
            <Button disabled>{m.cart_updating()}</Button>
          ) : (
            <ButtonLink to="/checkout" onClick={onClose}>
              {m.cart_checkout()}
            </ButtonLink>
          )}
          <div className="flex justify-between">
            <ButtonLink
              to="/products"
              look="quiet"
              size="touch"
              onClick={onClose}
              className="-ml-3.5"
            >
              {m.cart_continue()}
            </ButtonLink>
            <Button look="quiet" size="touch" disabled={isBusy} onClick={clear} className="-mr-3.5">
              {m.cart_clear()}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

interface NoLinesProps {
  title: string
  text: string
  children: ReactNode
}

function NoLines({ title, text, children }: NoLinesProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-8 pb-16 text-center">
      <p className="font-display text-xl">{title}</p>
      <p className="mt-2 mb-8 text-quiet">{text}</p>
      {children}
    </div>
  )
}

function LoadingCart() {
  return (
    <div role="status" aria-label={m.cart_loading()} className="flex-1 px-5">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex gap-4 border-b border-line py-5">
          <Skeleton className="aspect-[4/5] w-20" />
          <div className="flex-1 space-y-3 pt-1">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}

/**
 * A button that is disabled while the cart is busy loses the focus. It gets the focus back afterwards, unless that has
 * moved elsewhere; when the button is gone, or stays disabled, the element with the returned ref gets it.
 */
function usePreservedFocus(isBusy: boolean) {
  const home = useRef<HTMLHeadingElement>(null)
  const focused = useRef<EventTarget | null>(null)
  const wasBusy = useRef(false)
  // Recorded as it changes: once the cart is busy, the browser has already removed it.
  useEffect(() => {
    const note = (event: FocusEvent) => {
      // The panel gets it when nothing else can.
      if (!isPanel(event.target)) focused.current = event.target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    const isLost = document.activeElement === document.body || isPanel(document.activeElement)
    if (!isOver || !isLost) return
    if (focused.current instanceof HTMLElement) focused.current.focus()
    if (document.activeElement !== focused.current) home.current?.focus()
  }, [isBusy])
  return home
}

function isPanel(target: EventTarget | null): boolean {
  return target instanceof HTMLDialogElement
}
