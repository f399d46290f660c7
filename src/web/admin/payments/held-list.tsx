import { call } from '#api/client.ts'
import { m } from '#messages'
import { nameVariant, shownVariant } from '#shop/catalogue/rules.ts'
import type { HeldCheckout } from '#shop/checkout/contract.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { ItemList } from '#web/lists/item-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { watched } from '#web/queries/paged-query.ts'
import { keyOf, list } from '#web/queries/query.ts'
import { PRELOADED_MS } from '#web/queries/query-client.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** The first to expire comes first. */
export const heldCheckouts = {
  ...watched(list('GET /held-checkouts')),
  staleTime: PRELOADED_MS,
}

/** Items held for unfinished card payments: by whom, which, and until when. */
export function HeldList() {
  const held = usePagedList(heldCheckouts)
  return (
    <ItemList
      list={held}
      what={m.payment_held_what()}
      waiting={{ count: 4, className: 'h-20' }}
      empty={<EmptyList title={m.payment_held_none()}>{m.payment_held_none_text()}</EmptyList>}
      label={m.payment_held_list()}
      keyOf={({ _id }) => _id}
    >
      {(checkout) => <HeldItem checkout={checkout} />}
    </ItemList>
  )
}

function HeldItem({ checkout }: { checkout: HeldCheckout }) {
  const { userEmail, userName, items, totalAmount, expiresAt } = checkout
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular text-base font-medium">{formatTaka(totalAmount)}</span>
        <span className="wrap-anywhere">
          {userName} <span className="text-quiet">{userEmail}</span>
        </span>
        <time dateTime={expiresAt} className="tabular text-quiet">
          {m.payment_held_until({ time: formatDateTime(expiresAt) })}
        </time>
      </p>
      <ul className="mt-2">
        {items.map(({ productId, name, quantity, isPreorder, ...variant }) => (
          <li key={`${productId} ${nameVariant(variant)} ${isPreorder}`} className="wrap-anywhere">
            <span className="tabular">{formatCount(quantity)}</span>
            {` × ${name}, ${shownVariant(variant)}`}
            {isPreorder && <span className="text-quiet"> {m.payment_held_pre_order()}</span>}
          </li>
        ))}
      </ul>
      <ReleaseHeld checkout={checkout} />
    </>
  )
}

/** Asks, and releases the items early. */
function ReleaseHeld({ checkout: { _id, userName } }: { checkout: HeldCheckout }) {
  const label = m.payment_release_label({ name: userName })
  return (
    <div className="mt-3">
      <ConfirmButton
        verb={m.payment_release()}
        object={userName}
        label={label}
        confirm={m.payment_release_confirm()}
        underway={m.payment_releasing()}
        send={() => call('POST /held-checkouts/:id/release', _id)}
        changes={[keyOf('/held-checkouts')]}
        done={m.payment_released()}
        failed={m.payment_release_failed()}
      >
        {m.payment_release_text({ name: userName })}
      </ConfirmButton>
    </div>
  )
}
