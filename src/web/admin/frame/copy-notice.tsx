import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { formatDateTime } from '#shop/shared/dates.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { setupQuery } from '#web/queries/setup.ts'

/** In a restored copy: says that it sends nothing, and offers to make it the live shop. */
export function CopyNotice() {
  const restoredAt = useQuery(setupQuery).data?.restoredAt
  if (!restoredAt) return null
  return (
    <aside
      aria-label={m.copy_label()}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-madder bg-warn-wash px-4 py-2"
    >
      <p className="py-1">{m.frame_copy({ time: formatDateTime(restoredAt) })}</p>
      <ConfirmButton
        button="solid"
        verb={m.frame_copy_open()}
        object=""
        label={m.frame_copy_question()}
        title={m.frame_copy_question()}
        confirm={m.frame_copy_confirm()}
        underway={m.frame_copy_starting()}
        send={() => call('POST /setup/make-live')}
        // Every page says that this is a copy until it is reloaded.
        onDone={() => window.location.reload()}
        changes={[setupQuery.queryKey]}
        failed={m.frame_copy_failed()}
      >
        {m.frame_copy_warning()}
      </ConfirmButton>
    </aside>
  )
}
