import { useRef } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { type Customer, NewTag } from '#shop/customers/contract.ts'
import { ShortForm } from '#web/forms/short-form.tsx'
import { PEOPLE } from '#web/queries/people.ts'
import { useAction } from '#web/queries/use-action.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Section } from '../frame/section.tsx'
import { pathToCustomers } from './customer-filter.ts'

function changeTags({ _id: id, updatedAt }: Customer, tags: string[]) {
  return call('PUT /customers/:customer/tags', id, { tags, shownUpdatedAt: updatedAt })
}

/** Tags by which this customer, and similar ones, are found in the list. */
export function CustomerTags({ customer }: { customer: Customer }) {
  const section = useRef<HTMLElement>(null)
  const [remove, isRemoving] = useAction({
    send: (removed: string) =>
      changeTags(
        customer,
        customer.tags.filter((tag) => tag !== removed),
      ),
    changes: PEOPLE,
    failed: m.customer_tag_remove_failed(),
    onDone: () => section.current?.focus({ preventScroll: true }),
  })
  return (
    <Section ref={section} title={m.customer_tags()}>
      {customer.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {customer.tags.map((tag) => (
            <li key={tag} className="flex min-w-0 items-center bg-wash text-sm">
              <Link
                to={pathToCustomers({ tag })}
                className="inline-flex min-h-11 min-w-0 items-center pl-3 wrap-anywhere underline-offset-4 hover:underline lg:min-h-9"
              >
                {tag}
              </Link>
              <button
                type="button"
                disabled={isRemoving}
                onClick={() => remove(tag)}
                className="grid size-11 shrink-0 place-items-center text-quiet hover:text-bad lg:size-9"
              >
                <CloseIcon className="size-4" />
                <span className="sr-only">{m.customer_tag_remove({ tag })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ShortForm
        shape={NewTag}
        confirm={m.customer_tag_add()}
        underway={m.customer_adding()}
        send={({ tag }) => changeTags(customer, [...customer.tags, tag])}
        changes={PEOPLE}
        failed={m.customer_tag_failed()}
      />
    </Section>
  )
}
