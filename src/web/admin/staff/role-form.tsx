import { call } from '#api/client.ts'
import { m } from '#messages'
import { type ListedStaffRole, NewStaffRole } from '#shop/identity/staff/contract.ts'
import { GRANTABLE_RIGHTS } from '#shop/shared/rights.ts'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { PEOPLE } from '#web/queries/people.ts'
import { keyOf } from '#web/queries/query.ts'
import { RightBoxes } from './right-boxes.tsx'

interface RoleFormProps {
  /** The role to change; undefined for a new one. */
  role: ListedStaffRole | undefined
  onClose: () => void
}

export function RoleForm({ role, onClose }: RoleFormProps) {
  return (
    <SchemaForm
      in="panel"
      title={role ? m.staff_change({ name: role.name }) : m.staff_create_role()}
      about={role && role.people > 0 && m.staff_role_about()}
      shape={NewStaffRole}
      stored={role}
      groups={[{ names: ['name', 'rights'] }]}
      instead={{ rights: (field) => <RightBoxes offered={GRANTABLE_RIGHTS} {...field} /> }}
      confirm={role ? m.staff_save_changes() : m.staff_create_confirm()}
      send={(values) =>
        role ? call('PUT /staff-roles/:id', role.id, values) : call('POST /staff-roles', values)
      }
      changes={[...PEOPLE, keyOf('/staff-roles')]}
      done={({ name }) => (role ? m.staff_role_changed({ name }) : m.staff_role_created({ name }))}
      failed={m.staff_role_failed()}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
