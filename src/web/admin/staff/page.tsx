import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { ListedUser, MadeInvitation } from '#shop/identity/contract.ts'
import { pathToCustomer } from '#web/admin/customers/customer-filter.ts'
import { RoleLabel, UserAvatar } from '#web/admin/customers/shown-user.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { list } from '#web/queries/query.ts'
import { PRELOADED_MS } from '#web/queries/query-client.ts'
import { useMay } from '#web/session/use-may.ts'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { Section } from '../frame/section.tsx'
import { ChangeRoleButton } from './change-role.tsx'
import { Invitations, InviteStaff, LinkToPassOn } from './invitations.tsx'
import { Roles } from './roles.tsx'

export const meta = sectionMeta(() => m.staff_title())

export default function StaffPage() {
  const [invited, setInvited] = useState<MadeInvitation>()
  return (
    <AdminPage title={m.staff_title()} primary={<InviteStaff onInvited={setInvited} />} isRoomy>
      {invited && <LinkToPassOn invitation={invited} onDone={() => setInvited(undefined)} />}
      <People />
      <Invitations />
      <Roles />
    </AdminPage>
  )
}

function People() {
  const people = usePagedList({
    ...list('GET /Users', { role: 'admin' }),
    staleTime: PRELOADED_MS,
  })
  return (
    <Section title={m.staff_people()}>
      <ListStates
        list={people}
        what={m.staff_what()}
        failed={m.staff_failed()}
        waiting={{ count: 3, className: 'h-16' }}
        empty={null}
      >
        {(rows) => (
          <ul className="border-b border-line">
            {rows.map((user) => (
              <PersonRow key={user._id} user={user} />
            ))}
          </ul>
        )}
      </ListStates>
    </Section>
  )
}

function PersonRow({ user }: { user: ListedUser }) {
  const may = useMay()
  const { name, email, staffRole, isOwner, hasTwoFactor } = user
  const isWithinReach = !isOwner && staffRole?.rights.every(may)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <UserAvatar user={user} size="sm" />
        <div className="min-w-0">
          <Link
            to={pathToCustomer(email)}
            className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline-offset-4 hover:underline md:min-h-0"
          >
            {name}
          </Link>
          <p className="text-xs wrap-anywhere text-quiet">{email}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {!hasTwoFactor && (
          <span className="text-xs whitespace-nowrap text-bad">{m.staff_no_two_step()}</span>
        )}
        <RoleLabel {...user} />
        {isWithinReach && <ChangeRoleButton user={user} />}
      </div>
    </li>
  )
}
