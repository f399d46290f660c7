import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { formatDate } from '#shop/shared/dates.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'

/** Blocks and unblocks the address of an order; nothing of an address that names no house. */
export function AddressBlock({ orderId }: { orderId: string }) {
  const isAllowed = useMay()('manageOrders')
  const block = query('GET /orders/:id/address-block', orderId)
  const { data } = useQuery({ ...block, enabled: isAllowed })
  const [unblock, isUnblocking] = useAction({
    send: (id: string) => call('DELETE /orders/:id/address-block', id),
    changes: [block.queryKey],
    done: m.address_unblock_done(),
    failed: m.address_unblock_failed(),
  })
  if (!data?.isBlockable) return null
  if (data.blockedAt !== null) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-warn-wash p-3 text-sm">
        <p role="status" className="min-w-0 flex-1 basis-48">
          {m.address_blocked_since({ date: formatDate(data.blockedAt) })}
        </p>
        <Button look="outline" size="sm" disabled={isUnblocking} onClick={() => unblock(orderId)}>
          {isUnblocking ? m.address_unblock_underway() : m.address_unblock()}
        </Button>
      </div>
    )
  }
  return (
    <div>
      <ConfirmButton
        button="word"
        verb={m.address_block()}
        object=""
        label={m.address_block()}
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
