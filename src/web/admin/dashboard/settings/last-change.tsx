import type { KeptGroup } from '#shop/settings/contract.ts'
import { formatDateTime } from '#web/ui/dates.ts'

/** Who changed a group of settings last, or why its defaults hold. */
export function LastChange({
  kept: { changedAt, changedBy, isBroken },
}: {
  kept: Pick<KeptGroup, 'changedAt' | 'changedBy' | 'isBroken'>
}) {
  return (
    <>
      {isBroken && (
        <p role="alert" className="my-3 border-l-2 border-bad bg-bad-wash px-4 py-3">
          What was saved here cannot be read any more, so the shop says what you see below. Look it
          over and save it, and it holds again.
        </p>
      )}
      <p className="text-sm wrap-anywhere text-quiet">
        {changedAt === null
          ? 'Nobody has changed anything yet.'
          : `Last changed ${formatDateTime(changedAt)} by ${changedBy}.`}
      </p>
    </>
  )
}
