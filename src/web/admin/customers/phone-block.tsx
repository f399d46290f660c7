import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { parseMobile, toLocalPhone } from '#shop/shared/phone.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'

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
    done: `${shown} unblocked`,
    failed: `Failed to unblock ${shown}`,
  })
  if (!data || (isWarning && data.blockedAt === null)) return null
  if (data.blockedAt !== null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-warn-wash p-3 text-sm">
        <p role="status" className="min-w-0 flex-1 basis-48">
          <span className="tabular">{shown}</span> has been blocked since{' '}
          {formatDate(data.blockedAt)}.{isWarning && ' You can still enter this order.'}
        </p>
        {!isWarning && (
          <Button look="outline" size="sm" disabled={isUnblocking} onClick={() => unblock(mobile)}>
            {isUnblocking ? 'Unblocking…' : 'Unblock'}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div>
      <ConfirmButton
        verb="Block this number"
        object={shown}
        title={`Block ${shown}?`}
        confirm="Block number"
        underway="Blocking…"
        look="danger"
        send={() => call('PUT /blocked-phones/:phone', mobile)}
        changes={[block.queryKey]}
        done={`${shown} blocked`}
        failed={`Failed to block ${shown}`}
      >
        Shoppers can no longer order with this number or get codes for it, and are asked to contact
        you. Orders they have placed stay. You can unblock it at any time.
      </ConfirmButton>
    </div>
  )
}
