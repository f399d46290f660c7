import type { Payment } from '#shop/payments/contract.ts'
import { paymentStateWords, type Refund } from './payment-words.ts'

const GREY = 'bg-wash text-quiet'
const BLUE = 'bg-info-wash text-info'
const YELLOW = 'bg-warn-wash text-warn'
const GREEN = 'bg-good-wash text-good'
const RED = 'bg-bad-wash text-bad'

const payments: Record<Payment['state'], string> = {
  pending: YELLOW,
  review: YELLOW,
  paid: GREEN,
  failed: RED,
  cancelled: GREY,
  expired: GREY,
}

const refunds: Record<Refund['state'], { name: string; colours: string }> = {
  requested: { name: 'Requested', colours: BLUE },
  sent: { name: 'Sent', colours: BLUE },
  processing: { name: 'In progress', colours: BLUE },
  done: { name: 'Refunded', colours: GREEN },
  failed: { name: 'Declined', colours: RED },
}

/** Where an attempt to pay stands, in words and in a colour. */
export function PaymentStateLabel({ payment }: { payment: Pick<Payment, 'state' | 'gateway'> }) {
  return <StateLabel name={paymentStateWords(payment)} colours={payments[payment.state]} />
}

/** Where a refund stands, in words and in a colour. */
export function RefundStateLabel({ state }: Pick<Refund, 'state'>) {
  return <StateLabel {...refunds[state]} />
}

function StateLabel({ name, colours }: { name: string; colours: string }) {
  return (
    <span className={`inline-block whitespace-nowrap px-2 py-0.5 text-xs font-medium ${colours}`}>
      {name}
    </span>
  )
}
