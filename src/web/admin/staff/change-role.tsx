import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { ChangeRole, type User } from '#shop/identity/contract.ts'
import { roleName } from '#shop/shared/rights.ts'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { PEOPLE } from '#web/queries/people.ts'
import { keyOf } from '#web/queries/query.ts'
import { Verb } from '#web/ui/verb.tsx'
import { RoleField } from './role-field.tsx'

/** A button that gives a user another role. */
export function ChangeRoleButton({ user }: { user: User }) {
  const { name } = user
  return (
    <PanelButton
      verb={<Verb of={m.staff_of({ name })}>{m.staff_change_role()}</Verb>}
      label={m.staff_change_role_of({ name })}
      side="middle"
    >
      <ChangeRoleForm user={user} />
    </PanelButton>
  )
}

function ChangeRoleForm({ user }: { user: User }) {
  const { email, staffRole } = user
  const role = staffRole?.id ?? 'user'
  const [chosen, setChosen] = useState(role)
  return (
    <SchemaForm
      title={m.staff_change_role_of({ name: user.name })}
      about={m.staff_change_role_about()}
      shape={ChangeRole}
      stored={{ role }}
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
    />
  )
}
