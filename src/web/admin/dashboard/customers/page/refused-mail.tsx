import type { Customer } from '#shop/customers/contract.ts'
import { formatDate } from '#web/ui/dates.ts'

/** Why this person hears nothing of their orders; nothing when they do. */
export function RefusedMail({ refusal }: { refusal: Customer['refusedMail'] }) {
  if (!refusal) return null
  return (
    <section aria-labelledby="refused-mail" className="border-l-4 border-warn bg-warn-wash p-4">
      <h2 id="refused-mail" className="font-medium">
        Mails do not reach this address
      </h2>
      <p className="break-words">
        It refused one on {formatDate(refusal.refusedAt)}: {refusal.reason}
      </p>
      <p className="text-quiet">
        For a month only links for new passwords are tried. Trying again one of its failed mails
        ends that.
      </p>
    </section>
  )
}
