import type { Order } from '#shop/orders/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'

interface NextStepsProps {
  order: Order | undefined
  isPaid: boolean
}

function listSteps({ order, isPaid }: NextStepsProps): string[] {
  return [
    order
      ? `We pack your parcel and call ${order.recipientPhone} before delivery.`
      : 'We pack your parcel and call you before delivery.',
    order
      ? `Delivering to ${order.recipientName}, ${order.deliveryAddress}.`
      : 'Follow your order in your profile.',
    isPaid
      ? 'Already paid. Nothing is due on delivery.'
      : `Pay ${order ? `${formatTaka(order.totalAmount)} ` : ''}in cash on delivery.`,
  ]
}

export function NextSteps(props: NextStepsProps) {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-xl">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-3">
        {listSteps(props).map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr]">
            <span aria-hidden="true" className="tabular text-quiet">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
