import { m } from '#messages'
import type { StoredGroup } from '#shop/settings/contract.ts'
import { formatDateTime } from '#shop/shared/dates.ts'

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
          {m.setting_broken()}
        </p>
      )}
      <p className="text-sm wrap-anywhere text-quiet">
        {changedAt === null
          ? m.setting_not_changed()
          : m.setting_last_changed({ time: formatDateTime(changedAt), who: changedBy ?? '' })}
      </p>
    </>
  )
}
