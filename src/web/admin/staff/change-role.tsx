import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { ChangeRole, type User } from '#shop/identity/contract.ts'
import { roleName } from '#shop/shared/rights.ts'
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
      label={m.staff_change_role_of({ name: user.name })}
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
      title={m.staff_change_role_of({ name: user.name })}
      about={m.staff_change_role_about()}
      shape={ChangeRole}
      stored={{ role }}
      groups={[{ names: ['role'] }]}
      instead={{
        role: (field) => (
          <RoleField
            {...field}
            none={m.staff_customer_role()}
            onChange={(id) => {
              setChosen(id)
              field.onChange(id)
            }}
          />
        ),
      }}
      confirm={m.staff_change_role()}
      underway={m.staff_changing()}
      look={chosen === 'user' ? 'danger' : 'solid'}
      send={(change) => call('PUT /users/:email/role', email, change)}
      changes={[...PEOPLE, keyOf('/staff-roles'), keyOf('/user/:email', email)]}
      done={(changed) =>
        changed.staffRole
          ? m.staff_role_given({ name: changed.name, role: roleName(changed.staffRole) })
          : m.staff_role_taken({ name: changed.name })
      }
      failed={m.staff_change_failed()}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
