import { m } from '#messages'
import { usePaymentMethods } from '#web/queries/checkout.ts'
import { forgetTypedMethod } from '#web/queries/typed-checkout.ts'
import { phoneLink, useShop } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Only for payments of which the gateway itself says so. */
/** Links to the checkout, which starts with cash where the shop takes it. */
export function PayCashInstead() {
  if (!usePaymentMethods().includes('cash_on_delivery')) return null
  return (
    <ButtonLink to="/checkout" look="outline" onClick={forgetTypedMethod}>
      {m.outcome_cash_instead()}
    </ButtonLink>
  )
}

/** The shop's phone number, for shoppers who prefer to call. */
export function CallShop() {
  const { phone } = useShop()
  if (!phone) return null
  return (
    <p>
      {m.outcome_help()}{' '}
      <a
        href={phoneLink(phone)}
        className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {phone}
      </a>
      {m.error_call_end()}
    </p>
  )
}
