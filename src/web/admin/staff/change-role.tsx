import { useState } from 'react'
import { call } from '#api/client.ts'
import { ChangeRole, type User } from '#shop/identity/contract.ts'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { PEOPLE } from '#web/queries/people.ts'
import { keyOf } from '#web/queries/query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { RoleField } from './role-field.tsx'

interface ChangeRolePanelProps {
  /** Stays the same while the panel closes. */
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

export function ChangeRoleForm({ user, onClose }: Omit<ChangeRolePanelProps, 'isOpen'>) {
  const { email, staffRole } = user
  const role = staffRole?.id ?? 'user'
  const [chosen, setChosen] = useState(role)
  return (
    <SchemaForm
      in="dialog"
      title={`Change the role of ${user.name}`}
      about="They are logged out everywhere, and log in again with the new role."
      shape={ChangeRole}
      stored={{ role }}
      groups={[{ names: ['role'] }]}
      instead={{
        role: (field) => (
          <RoleField
            {...field}
            none="Customer, without the dashboard"
            onChange={(id) => {
              setChosen(id)
              field.onChange(id)
            }}
          />
        ),
      }}
      confirm="Change role"
      underway="Changing…"
      look={chosen === 'user' ? 'danger' : 'solid'}
      send={(change) => call('PUT /users/:email/role', email, change)}
      changes={[...PEOPLE, keyOf('/staff-roles'), keyOf('/user/:email', email)]}
      done={(changed) =>
        changed.staffRole
          ? `${changed.name} now has the role ${changed.staffRole.name}`
          : `${changed.name} can no longer open the dashboard`
      }
      failed="Failed to change role"
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
