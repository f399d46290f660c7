import { call } from '#api/client.ts'
import { m } from '#messages'
import { type ListedStaffRole, NewStaffRole } from '#shop/identity/staff/contract.ts'
import { GRANTABLE_RIGHTS, roleName } from '#shop/shared/rights.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { PEOPLE } from '#web/queries/people.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { Section } from '../frame/section.tsx'
import { RightBoxes } from './right-boxes.tsx'
import { listRights } from './right-labels.ts'

/** What each role allows. The owner can add others. */
export function Roles() {
  const mayChange = useMay()('manageRoles')
  const roles = useWholeList({ ...query('GET /staff-roles'), staleTime: 0 })
  return (
    <Section
      title={m.staff_roles()}
      action={
        mayChange && (
          <PanelButton
            verb={m.staff_create_role()}
            icon={<PlusIcon />}
            label={m.staff_create_role()}
          >
            <RoleForm />
          </PanelButton>
        )
      }
    >
      <ListStates
        list={roles}
        what={m.staff_roles_what()}
        failed={m.staff_roles_error()}
        waiting={{ count: 3, className: 'h-16' }}
        empty={null}
      >
        {(rows) => (
          <ul className="border-b border-line">
            {rows.map((role) => (
              <RoleRow key={role.id} role={role} mayChange={mayChange} />
            ))}
          </ul>
        )}
      </ListStates>
    </Section>
  )
}

interface RoleRowProps {
  role: ListedStaffRole
  mayChange: boolean
}

function RoleRow({ role, mayChange }: RoleRowProps) {
  const { isGiven, people } = role
  const name = roleName(role)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          {name}{' '}
          <span className="font-normal text-quiet">
            {m.staff_role_people({ count: people, shown: formatCount(people) })}
          </span>
        </p>
        <p className="text-xs wrap-anywhere text-quiet">{allows(role)}</p>
      </div>
      {mayChange && !isGiven && (
        <div className="flex gap-3">
          <PanelButton
            verb={<Verb of={name}>{m.common_change()}</Verb>}
            label={m.staff_change({ name: role.name })}
          >
            <RoleForm role={role} />
          </PanelButton>
          <ConfirmButton
            verb={m.common_delete()}
            object={name}
            label={m.staff_role_delete_label({ name })}
            confirm={m.staff_role_delete()}
            underway={m.size_deleting()}
            look="danger"
            send={() => call('DELETE /staff-roles/:id', role.id)}
            changes={[keyOf('/staff-roles')]}
            done={m.staff_role_deleted({ name })}
            failed={m.staff_role_delete_failed()}
          >
            {m.staff_role_delete_text()}
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}

function allows({ id, rights }: ListedStaffRole): string {
  if (id === 'owner') return m.staff_owner_allows()
  if (id === 'manager') return m.staff_manager_allows()
  return listRights(rights)
}

/** @param role the one to change; undefined for a new one */
function RoleForm({ role }: { role?: ListedStaffRole }) {
  return (
    <SchemaForm
      title={role ? m.staff_change({ name: role.name }) : m.staff_create_role()}
      about={role && role.people > 0 && m.staff_role_about()}
      shape={NewStaffRole}
      stored={role}
      instead={{ rights: (field) => <RightBoxes offered={GRANTABLE_RIGHTS} {...field} /> }}
      confirm={role ? m.staff_save_changes() : m.staff_create_confirm()}
      send={(values) =>
        role ? call('PUT /staff-roles/:id', role.id, values) : call('POST /staff-roles', values)
      }
      changes={[...PEOPLE, keyOf('/staff-roles')]}
      done={({ name }) => (role ? m.staff_role_changed({ name }) : m.staff_role_created({ name }))}
      failed={m.staff_role_failed()}
    />
  )
}
