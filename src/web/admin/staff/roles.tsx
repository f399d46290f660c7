import { call } from '#api/client.ts'
import { m } from '#messages'
import { type ListedStaffRole, NewStaffRole } from '#shop/identity/staff/contract.ts'
import { GRANTABLE_RIGHTS, roleName } from '#shop/shared/rights.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { PEOPLE } from '#web/queries/people.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { CreateButton } from '../frame/admin-page.tsx'
import { Section } from '../frame/section.tsx'
import { usePanel } from '../frame/use-panel.ts'
import { RightBoxes } from './right-boxes.tsx'
import { listRights } from './right-labels.ts'

/** What each role allows. The owner can add others. */
export function Roles() {
  const mayChange = useMay()('manageRoles')
  const roles = useWholeList({ ...query('GET /staff-roles'), staleTime: 0 })
  const form = usePanel<ListedStaffRole>()
  return (
    <Section
      title={m.staff_roles()}
      action={
        mayChange && (
          <CreateButton panel={form} look="outline">
            {m.staff_create_role()}
          </CreateButton>
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
              <RoleRow key={role.id} role={role} onEdit={mayChange ? form.open : undefined} />
            ))}
          </ul>
        )}
      </ListStates>
      <Panel
        isOpen={form.isOpen}
        onClose={form.close}
        label={form.about ? m.staff_change({ name: form.about.name }) : m.staff_create_role()}
        side="right"
      >
        <RoleForm role={form.about} onClose={form.close} />
      </Panel>
    </Section>
  )
}

interface RoleRowProps {
  role: ListedStaffRole
  /** Undefined for users without the right to change roles. */
  onEdit: ((role: ListedStaffRole) => void) | undefined
}

function RoleRow({ role, onEdit }: RoleRowProps) {
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
      {onEdit && !isGiven && (
        <div className="flex gap-3">
          <Button look="outline" size="sm" onClick={() => onEdit(role)}>
            <Verb of={name}>{m.common_change()}</Verb>
          </Button>
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

interface RoleFormProps {
  /** The role to change; undefined for a new one. */
  role: ListedStaffRole | undefined
  onClose: () => void
}

function RoleForm({ role, onClose }: RoleFormProps) {
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
