import { call } from '#api/client.ts'
import type { ListedStaffRole } from '#shop/identity/staff/contract.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { keyOf, query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CreateButton } from '../frame/admin-page.tsx'
import { usePanel } from '../frame/use-panel.ts'
import { listRights } from './right-labels.ts'
import { RoleForm } from './role-form.tsx'

/** What each role allows. The owner can add others. */
export function Roles() {
  const mayChange = useMay()('manageRoles')
  const roles = useWholeList({ ...query('GET /staff-roles'), staleTime: 0 })
  const form = usePanel<ListedStaffRole>()
  return (
    <section aria-labelledby="roles" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="roles" className="text-lg">
          Roles
        </h2>
        {mayChange && (
          <CreateButton panel={form} look="outline">
            Create a role
          </CreateButton>
        )}
      </div>
      <ListStates
        list={roles}
        what="roles"
        failed="Error loading roles:"
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
        label={form.about ? `Change ${form.about.name}` : 'Create a role'}
        side="right"
      >
        <RoleForm role={form.about} onClose={form.close} />
      </Panel>
    </section>
  )
}

interface RoleRowProps {
  role: ListedStaffRole
  /** Undefined for users without the right to change roles. */
  onEdit: ((role: ListedStaffRole) => void) | undefined
}

function RoleRow({ role, onEdit }: RoleRowProps) {
  const { name, isGiven, people } = role
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          {name}{' '}
          <span className="font-normal text-quiet">
            {people === 1 ? '1 person' : `${people} people`}
          </span>
        </p>
        <p className="text-xs wrap-anywhere text-quiet">{allows(role)}</p>
      </div>
      {onEdit && !isGiven && (
        <div className="flex gap-3">
          <Button look="outline" size="sm" onClick={() => onEdit(role)}>
            Change<span className="sr-only"> {name}</span>
          </Button>
          <ConfirmButton
            verb="Delete"
            object={name}
            label={`Delete the role ${name}`}
            confirm="Delete role"
            underway="Deleting…"
            look="danger"
            send={() => call('DELETE /staff-roles/:id', role.id)}
            changes={[keyOf('/staff-roles')]}
            done={`Role ${name} deleted`}
            failed="Failed to delete role"
          >
            Only a role without users can be deleted.
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}

function allows({ id, rights }: ListedStaffRole): string {
  if (id === 'owner')
    return 'Everything, including roles, the mail server and the transfer of the shop'
  if (id === 'manager') return 'Everything except what only the owner can do'
  return listRights(rights)
}
