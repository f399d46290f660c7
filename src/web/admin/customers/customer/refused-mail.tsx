import type { Customer } from '#shop/customers/contract.ts'
import { formatDate } from '#web/ui/dates.ts'

/** Why this person hears nothing of their orders; nothing when they do. */
export function RefusedMail({ refusal }: { refusal: Customer['refusedMail'] }) {
  if (!refusal) return null
  return (
    <section aria-labelledby="refused-mail" className="border-l-4 border-warn bg-warn-wash p-4">
      <h2 id="refused-mail" className="font-medium">
        E-mails to this address bounce
      </h2>
      <p className="break-words">
        Rejected on {formatDate(refusal.refusedAt)}: {refusal.reason}
      </p>
      <p className="text-quiet">
        For a month we send it only password reset links. To resume, retry one of its failed
        e-mails.
      </p>
    </section>
  )
}
