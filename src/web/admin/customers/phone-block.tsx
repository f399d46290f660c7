import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { formatDate } from '#shop/shared/dates.ts'
import { parseMobile, toLocalPhone } from '#shop/shared/phone.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'

/** Blocks and unblocks a number. With `isWarning` it only says that the number is blocked. */
export function PhoneBlock({ phone, isWarning = false }: { phone: string; isWarning?: boolean }) {
  const mobile = parseMobile(phone) ?? ''
  const isAllowed = useMay()('manageOrders')
  const block = query('GET /blocked-phones/:phone', mobile)
  const { data } = useQuery({ ...block, enabled: isAllowed && mobile !== '' })
  const shown = toLocalPhone(mobile)
  const [unblock, isUnblocking] = useAction({
    send: () => call('DELETE /blocked-phones/:phone', mobile),
    changes: [block.queryKey],
    done: m.phone_unblocked({ phone: shown }),
    failed: m.phone_unblock_failed({ phone: shown }),
  })
  if (!data || (isWarning && data.blockedAt === null)) return null
  if (data.blockedAt !== null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-warn-wash p-3 text-sm">
        <p role="status" className="tabular min-w-0 flex-1 basis-48">
          {m.phone_blocked_since({ phone: shown, date: formatDate(data.blockedAt) })}
          {isWarning && ` ${m.phone_blocked_warning()}`}
        </p>
        {!isWarning && (
          <Button look="outline" size="sm" disabled={isUnblocking} onClick={() => unblock(mobile)}>
            {isUnblocking ? m.phone_unblocking() : m.phone_unblock()}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div>
      <ConfirmButton
        button="word"
        verb={m.phone_block()}
        object={shown}
        title={m.phone_block_title({ phone: shown })}
        confirm={m.phone_block_confirm()}
        underway={m.phone_blocking()}
        look="danger"
        send={() => call('PUT /blocked-phones/:phone', mobile)}
        changes={[block.queryKey]}
        done={m.phone_blocked({ phone: shown })}
        failed={m.phone_block_failed({ phone: shown })}
      >
        {m.phone_block_text()}
      </ConfirmButton>
    </div>
  )
}
