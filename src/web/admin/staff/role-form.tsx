import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useController, useForm } from 'react-hook-form'
import { call } from '#api/client.ts'
import { type ListedStaffRole, NewStaffRole } from '#shop/identity/staff/contract.ts'
import { GRANTABLE_RIGHTS } from '#shop/shared/rights.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { PEOPLE } from '#web/queries/people.ts'
import { keyOf } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RightBoxes } from './right-boxes.tsx'

interface RoleFormProps {
  /** The role to change; a new one is made without. */
  role: ListedStaffRole | undefined
  onClose: () => void
}

const FIELDS = ['name', 'rights'] as const

export function RoleForm({ role, onClose }: RoleFormProps) {
  const headingId = useId()
  const form = useForm<NewStaffRole>({
    resolver: zodResolver(NewStaffRole),
    defaultValues: { name: role?.name ?? '', rights: role?.rights ?? [] },
    reValidateMode: 'onSubmit',
  })
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: (input: NewStaffRole) =>
      role ? call('PUT /staff-roles/:id', role.id, input) : call('POST /staff-roles', input),
    changes: [...PEOPLE, keyOf('/staff-roles')],
    done: ({ name }) => (role ? `Role ${name} changed` : `Role ${name} created`),
    failed: 'Failed to save role',
    onDone: onClose,
  })
  const rights = useController({ control: form.control, name: 'rights' }).field
  return (
    <form
      noValidate
      aria-labelledby={headingId}
      className="flex min-h-full flex-col text-sm"
      onSubmit={submit}
    >
      <div className="grid flex-1 content-start gap-6 px-5 py-6 sm:px-6">
        <div>
          <h2 id={headingId} className="text-xl wrap-anywhere">
            {role ? `Change ${role.name}` : 'Create a role'}
          </h2>
          {role && role.people > 0 && (
            <p className="mt-1 text-quiet">Counts at once for everyone who has it.</p>
          )}
        </div>
        {alert}
        <TextField
          label="Name"
          hint="Such as Bookkeeper"
          autoComplete="off"
          required
          {...bindField(form, 'name')}
        />
        <RightBoxes offered={GRANTABLE_RIGHTS} chosen={rights.value} onChoose={rights.onChange} />
      </div>
      <div className="sticky bottom-0 flex justify-end gap-3 border-t border-line bg-paper px-5 py-4 sm:px-6">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : role ? 'Save changes' : 'Create role'}
        </Button>
      </div>
    </form>
  )
}
