import { formatTaka } from '#shop/shared/money.ts'
import type { Changes } from './use-place-order.ts'

/** Read before paying again: nothing has been ordered at the changed price. */
export function ChangesNotice({ changes }: { changes: Changes | undefined }) {
  return (
    <div role="alert">
      {changes && (
        <div className="grid gap-2 border-l-2 border-warn bg-warn-wash px-4 py-3">
          <p className="font-medium">Your order has not been placed yet.</p>
          <p>{changes.reason}</p>
          {changes.lines.length > 0 && (
            <ul className="list-disc pl-5">
              {changes.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {changes.totalBefore !== changes.totalNow && (
            <p className="tabular">
              Total: <s>{formatTaka(changes.totalBefore)}</s>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> before, now </span>
              <strong>{formatTaka(changes.totalNow)}</strong>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
