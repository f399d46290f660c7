import { useState } from 'react'
import { call } from '#api/client.ts'
import type { ListedStaffRole } from '#shop/identity/staff/contract.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { keyOf, query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { listRights } from './right-labels.ts'
import { RoleForm } from './role-form.tsx'

type Opened = 'form' | 'question'

/** What each role allows. The owner makes others. */
export function Roles() {
  const mayChange = useMay()('manageRoles')
  const roles = useWholeList({ ...query('GET /staff-roles'), staleTime: 0 })
  const [opened, setOpened] = useState<Opened>()
  // Kept while a panel closes; undefined is a role yet to be made.
  const [chosen, setChosen] = useState<ListedStaffRole>()
  const close = () => setOpened(undefined)
  function open(what: Opened, role?: ListedStaffRole) {
    setChosen(role)
    setOpened(what)
  }
  return (
    <section aria-labelledby="roles" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="roles" className="text-lg">
          Roles
        </h2>
        {mayChange && (
          <Button look="outline" size="sm" onClick={() => open('form')}>
            <PlusIcon />
            Create a role
          </Button>
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
              <RoleRow key={role.id} role={role} onOpen={mayChange ? open : undefined} />
            ))}
          </ul>
        )}
      </ListStates>
      <Panel
        isOpen={opened === 'form'}
        onClose={close}
        label={chosen ? `Change ${chosen.name}` : 'Create a role'}
        side="right"
      >
        <div className="h-full overflow-y-auto">
          <RoleForm key={chosen?.id} role={chosen} onClose={close} />
        </div>
      </Panel>
      {chosen && (
        <ConfirmPanel
          isOpen={opened === 'question'}
          onClose={close}
          label={`Delete the role ${chosen.name}`}
          title={`Delete the role ${chosen.name}?`}
          confirm="Delete role"
          underway="Deleting…"
          look="danger"
          send={() => call('DELETE /staff-roles/:id', chosen.id)}
          changes={[keyOf('/staff-roles')]}
          done={`Role ${chosen.name} deleted`}
          failed="Failed to delete role"
        >
          Nobody loses anything: a role that somebody has cannot be deleted.
        </ConfirmPanel>
      )}
    </section>
  )
}

interface RoleRowProps {
  role: ListedStaffRole
  /** Undefined for whoever may not change roles. */
  onOpen: ((what: Opened, role: ListedStaffRole) => void) | undefined
}

function RoleRow({ role, onOpen }: RoleRowProps) {
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
      {onOpen && !isGiven && (
        <div className="flex gap-3">
          <Button look="outline" size="sm" onClick={() => onOpen('form', role)}>
            Change<span className="sr-only"> {name}</span>
          </Button>
          <Button look="outline" size="sm" onClick={() => onOpen('question', role)}>
            Delete<span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

function allows({ id, rights }: ListedStaffRole): string {
  if (id === 'owner') return 'Everything, also roles, the mail server and handing over the shop'
  if (id === 'manager') return 'Everything but what is the owner’s'
  return listRights(rights)
}
