import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#api/client.ts'
import { ChangeRole, type User } from '#shop/identity/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { DialogForm } from '#web/forms/dialog-form.tsx'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { PEOPLE } from '#web/queries/people.ts'
import { keyOf } from '#web/queries/query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { RoleField } from './role-field.tsx'

interface ChangeRolePanelProps {
  /** The same while the panel closes. */
  user: User
  isOpen: boolean
  onClose: () => void
}

export function ChangeRolePanel({ user, isOpen, onClose }: ChangeRolePanelProps) {
  return (
    <Panel
      isOpen={isOpen}
      onClose={onClose}
      label={`Change the role of ${user.name}`}
      side="middle"
    >
      <ChangeRoleForm user={user} onClose={onClose} />
    </Panel>
  )
}

const FIELDS = ['role'] as const

function ChangeRoleForm({ user, onClose }: Omit<ChangeRolePanelProps, 'isOpen'>) {
  const { email, name, staffRole } = user
  const form = useForm({
    resolver: zodResolver(ChangeRole),
    defaultValues: { role: staffRole?.id ?? 'user' },
  })
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: ({ role }: { role: string }) => call('PUT /users/:email/role', email, { role }),
    changes: [...PEOPLE, keyOf('/staff-roles'), keyOf('/user/:email', email)],
    done: (changed) =>
      changed.staffRole
        ? `${changed.name} now has the role ${changed.staffRole.name}`
        : `${changed.name} can no longer open the dashboard`,
    failed: 'Failed to change role',
    onDone: onClose,
  })
  const chosen = useWatch({ control: form.control, name: 'role' })
  return (
    <DialogForm
      title={<span className="wrap-anywhere">Change the role of {name}</span>}
      about="They are logged out everywhere, and log in again with the new role."
      confirm="Change role"
      underway="Changing…"
      look={chosen === 'user' ? 'danger' : 'solid'}
      isSending={isSending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {alert}
      <RoleField
        none="Customer, without the dashboard"
        chosen={chosen}
        {...bindField(form, 'role')}
      />
    </DialogForm>
  )
}
