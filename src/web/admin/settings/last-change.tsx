import type { StoredGroup } from '#shop/settings/contract.ts'
import { formatDateTime } from '#web/ui/dates.ts'

/** Author of the last change of a settings group or page, or why the defaults are used. */
export function LastChange({
  stored: { changedAt, changedBy, isBroken },
}: {
  stored: Pick<StoredGroup, 'changedAt' | 'changedBy'> & { isBroken?: boolean }
}) {
  return (
    <>
      {isBroken && (
        <p role="alert" className="my-3 border-l-2 border-bad bg-bad-wash px-4 py-3">
          The saved settings cannot be read, so the shop uses the values below. Review and save
          them.
        </p>
      )}
      <p className="text-sm wrap-anywhere text-quiet">
        {changedAt === null
          ? 'Not changed yet.'
          : `Last changed ${formatDateTime(changedAt)} by ${changedBy}.`}
      </p>
    </>
  )
}
