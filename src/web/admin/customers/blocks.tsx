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
  if (!data || (isWarning && data.blockedAt === null)) return null
  if (data.blockedAt !== null) {
    const since = m.phone_blocked_since({ phone: shown, date: formatDate(data.blockedAt) })
    if (isWarning) {
      return (
        <p role="status" className="tabular bg-warn-wash p-3 text-sm">
          {since} {m.phone_blocked_warning()}
        </p>
      )
    }
    return (
      <Blocked
        verb={m.phone_unblock()}
        send={() => call('DELETE /blocked-phones/:phone', mobile)}
        changes={[block.queryKey]}
        done={m.phone_unblocked({ phone: shown })}
        failed={m.phone_unblock_failed({ phone: shown })}
      >
        {since}
      </Blocked>
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

/** Blocks and unblocks the address of an order; nothing of an address that names no house. */
export function AddressBlock({ orderId }: { orderId: string }) {
  const isAllowed = useMay()('manageOrders')
  const block = query('GET /orders/:id/address-block', orderId)
  const { data } = useQuery({ ...block, enabled: isAllowed })
  if (!data?.isBlockable) return null
  if (data.blockedAt !== null) {
    return (
      <Blocked
        verb={m.address_unblock()}
        send={() => call('DELETE /orders/:id/address-block', orderId)}
        changes={[block.queryKey]}
        done={m.address_unblock_done()}
        failed={m.address_unblock_failed()}
      >
        {m.address_blocked_since({ date: formatDate(data.blockedAt) })}
      </Blocked>
    )
  }
  return (
    <div>
      <ConfirmButton
        button="word"
        verb={m.address_block()}
        object=""
        label={m.address_block_label()}
        confirm={m.address_block_confirm()}
        underway={m.address_block_underway()}
        look="danger"
        send={() => call('PUT /orders/:id/address-block', orderId)}
        changes={[block.queryKey]}
        done={m.address_block_done()}
        failed={m.address_block_failed()}
      >
        {m.address_block_text()}
      </ConfirmButton>
    </div>
  )
}

interface BlockedProps
  extends Pick<
    Parameters<typeof useAction<void, unknown>>[0],
    'send' | 'changes' | 'done' | 'failed'
  > {
  verb: string
  children: string
}

/** Since when something is blocked, and a button that unblocks it. */
function Blocked({ verb, children, ...unblocking }: BlockedProps) {
  const [unblock, isUnblocking] = useAction(unblocking)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-warn-wash p-3 text-sm">
      <p role="status" className="tabular min-w-0 flex-1 basis-48">
        {children}
      </p>
      <Button look="outline" size="sm" disabled={isUnblocking} onClick={() => unblock()}>
        {isUnblocking ? m.phone_unblocking() : verb}
      </Button>
    </div>
  )
}
