import type { ReactNode } from 'react'
import { m } from '#messages'
import { ButtonLink } from '#web/ui/button.tsx'

interface NoticePageProps {
  /** A word above the heading that says what kind of news this is. */
  kicker: string
  heading: string
  children: ReactNode
  /** Links onwards. */
  actions: ReactNode
}

/** A page with one message: what happened, and where to go from here. */
export function NoticePage({ kicker, heading, children, actions }: NoticePageProps) {
  return (
    <div className="narrow-width py-14 sm:py-24">
      <p className="text-sm text-madder">{kicker}</p>
      <h1 className="page-title mt-3">{heading}</h1>
      <div className="mt-6 grid gap-6">{children}</div>
      <div className="mt-10 grid gap-3 sm:flex sm:flex-wrap">{actions}</div>
    </div>
  )
}

/** Last links of every page about an order or a payment. */
export function WaysBackToShop() {
  return (
    <>
      <ButtonLink to="/products" look="outline">
        {m.cart_continue()}
      </ButtonLink>
      <ButtonLink to="/" look="quiet">
        {m.go_home()}
      </ButtonLink>
    </>
  )
}
