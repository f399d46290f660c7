import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { type Customer, NewTag } from '#shop/customers/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { PEOPLE } from '#web/queries/people.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { pathToCustomers } from './customer-filter.ts'

function changeTags({ _id: id, updatedAt }: Customer, tags: string[]) {
  return call('PUT /customers/:customer/tags', id, { tags, shownUpdatedAt: updatedAt })
}

/** By which this customer is found in the list, with others of the kind. */
export function CustomerTags({ customer }: { customer: Customer }) {
  const section = useRef<HTMLElement>(null)
  const [remove, isRemoving] = useAction({
    send: (removed: string) =>
      changeTags(
        customer,
        customer.tags.filter((tag) => tag !== removed),
      ),
    changes: PEOPLE,
    failed: 'Failed to remove tag',
    onDone: () => section.current?.focus({ preventScroll: true }),
  })
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="customer-tags"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
    >
      <h2 id="customer-tags" className="text-lg">
        Tags
      </h2>
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
                <span className="sr-only">Remove the tag {tag}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <TagForm customer={customer} />
    </section>
  )
}

const FIELDS = ['tag'] as const

function TagForm({ customer }: { customer: Customer }) {
  const form = useForm({
    resolver: zodResolver(NewTag),
    defaultValues: { tag: '' },
    reValidateMode: 'onSubmit',
  })
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: ({ tag }: NewTag) => changeTags(customer, [...customer.tags, tag]),
    changes: PEOPLE,
    failed: 'Failed to add tag',
    onDone: () => form.reset(),
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {alert}
      <TextField
        label="New tag"
        placeholder="Wholesale"
        autoComplete="off"
        {...bindField(form, 'tag')}
      />
      <Button
        type="submit"
        look="outline"
        size="sm"
        className="justify-self-end"
        disabled={isSending}
      >
        {isSending ? 'Adding…' : 'Add tag'}
      </Button>
    </form>
  )
}
