import { call } from '#api/client.ts'
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
      title={role ? `Change ${role.name}` : 'Create a role'}
      about={role && role.people > 0 && 'Counts at once for everyone who has it.'}
      shape={NewStaffRole}
      stored={role}
      groups={[{ names: ['name', 'rights'] }]}
      instead={{ rights: (field) => <RightBoxes offered={GRANTABLE_RIGHTS} {...field} /> }}
      confirm={role ? 'Save changes' : 'Create role'}
      send={(values) =>
        role ? call('PUT /staff-roles/:id', role.id, values) : call('POST /staff-roles', values)
      }
      changes={[...PEOPLE, keyOf('/staff-roles')]}
      done={({ name }) => (role ? `Role ${name} changed` : `Role ${name} created`)}
      failed="Failed to save role"
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
