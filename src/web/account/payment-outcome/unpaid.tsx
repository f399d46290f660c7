import { usePaymentMethods } from '#web/queries/checkout.ts'
import { forgetTypedMethod } from '#web/queries/typed-checkout.ts'
import { phoneLink, useShop } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Only of a payment that the gateway itself has said so of. */
export const NO_MONEY_TAKEN = 'No money was taken.'

/** To the checkout, which begins with cash wherever the shop takes it. */
export function PayCashInstead() {
  if (!usePaymentMethods().includes('cash_on_delivery')) return null
  return (
    <ButtonLink to="/checkout" look="outline" onClick={forgetTypedMethod}>
      Pay cash on delivery instead
    </ButtonLink>
  )
}

/** The shop's number, for whoever would rather talk. */
export function CallShop() {
  const { phone } = useShop()
  if (!phone) return null
  return (
    <p>
      Need help? Call us at{' '}
      <a
        href={phoneLink(phone)}
        className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {phone}
      </a>
      .
    </p>
  )
}
