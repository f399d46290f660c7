import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import { MAX_ADDRESSES, type SavedAddress } from '#shop/addresses/contract.ts'
import { query } from '#web/queries/query.ts'
import { ofPerson } from '#web/queries/session.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Personal } from '#web/session/retry-or-log-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { Section } from '../section.tsx'
import { AddressForm } from './address-form.tsx'
import { useShowBook } from './use-show-book.ts'

/** Only one form is open at a time. */
type Open = 'new' | SavedAddress | undefined

export function AddressesSection({ account }: { account: Account }) {
  const book = useQuery(ofPerson(account.email, query('GET /addresses')))
  const [open, setOpen] = useState<Open>()
  const list = useRef<HTMLUListElement>(null)
  /** The element that had the focus is gone. */
  function close() {
    setOpen(undefined)
    list.current?.focus()
  }
  return (
    <Section
      heading={m.own_addresses()}
      lead={m.own_addresses_lead({ max: formatCount(MAX_ADDRESSES) })}
    >
      <Personal
        query={book}
        failed={m.own_addresses_failed()}
        loading={<Skeleton className="h-24" />}
      >
        {({ saved }) => (
          <>
            {saved.length === 0 && !open && (
              <p className="mb-5 text-quiet">{m.own_addresses_none()}</p>
            )}
            <ul
              ref={list}
              tabIndex={-1}
              aria-label={m.own_addresses()}
              className="mb-5 grid divide-y divide-line outline-none"
            >
              {saved.map((address) => (
                <li key={address._id} className="py-4 first:pt-0">
                  {open === address ? (
                    <AddressForm account={account} address={address} onDone={close} />
                  ) : (
                    <AddressRow
                      account={account}
                      address={address}
                      onEdit={() => setOpen(address)}
                      onRemoved={close}
                    />
                  )}
                </li>
              ))}
            </ul>
            {open === 'new' ? (
              <AddressForm account={account} address={undefined} onDone={close} />
            ) : (
              saved.length < MAX_ADDRESSES && (
                <Button look="outline" className="max-sm:w-full" onClick={() => setOpen('new')}>
                  {m.own_address_add()}
                </Button>
              )
            )}
          </>
        )}
      </Personal>
    </Section>
  )
}

interface AddressRowProps {
  account: Account
  address: SavedAddress
  onEdit: () => void
  onRemoved: () => void
}

function AddressRow({ account, address, onEdit, onRemoved }: AddressRowProps) {
  const showBook = useShowBook(account)
  const { _id: id, isDefault, ...shipping } = address
  const [remove, isRemoving] = useAction({
    send: () => call('DELETE /addresses/:id', id),
    onDone: (book) => {
      showBook(book)
      onRemoved()
    },
    done: m.own_address_removed(),
    failed: m.own_address_not_removed(),
  })
  const [makeDefault, isMaking] = useAction({
    send: () => call('PUT /addresses/:id', id, { ...shipping, isDefault: true }),
    onDone: showBook,
    done: m.own_address_default_changed(),
    failed: m.own_address_default_not_changed(),
  })
  const isBusy = isRemoving || isMaking
  const whose = m.own_address_whose({ name: address.recipientName })
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {address.recipientName}
        {isDefault && (
          <span className="ml-3 text-sm font-normal text-quiet">{m.own_address_default()}</span>
        )}
      </p>
      <p className="tabular">{address.recipientPhone}</p>
      <p className="wrap-anywhere">
        {[address.address, address.area, address.landmark].filter(Boolean).join(', ')}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <TextButton disabled={isBusy} onClick={onEdit}>
          <Verb of={whose}>{m.common_edit()}</Verb>
        </TextButton>
        {!isDefault && (
          <TextButton disabled={isBusy} onClick={() => makeDefault(undefined)}>
            <Verb of={whose}>{m.own_address_to_default()}</Verb>
          </TextButton>
        )}
        <TextButton
          disabled={isBusy}
          onClick={() => window.confirm(m.own_address_remove_question()) && remove(undefined)}
        >
          <Verb of={whose}>{m.common_remove()}</Verb>
        </TextButton>
      </div>
    </>
  )
}
