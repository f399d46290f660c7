import { useNavigate } from 'react-router'
import { call, download } from '#api/client.ts'
import { m } from '#messages'
import type { User } from '#shop/identity/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { isStandInEmail } from '#shop/shared/stand-in-email.ts'
import { pathToAudit } from '#web/admin/activity/audit-filter.ts'
import { ChangeRoleButton } from '#web/admin/staff/change-role.tsx'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PEOPLE } from '#web/queries/people.ts'
import { useMay } from '#web/session/use-may.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToCustomers } from './customer-filter.ts'
import { DeleteUser } from './delete-user.tsx'
import { DownloadData } from './download-data.tsx'
import { ActiveLabel, RoleLabel, shortId, UserAvatar } from './shown-user.tsx'

/** The user, their contact details, and actions on their account. */
export function CustomerProfile({ user }: { user: User }) {
  const navigate = useNavigate()
  const may = useMay()
  const isWithinReach = !user.isOwner && (user.staffRole?.rights.every(may) ?? true)
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <UserAvatar user={user} size="lg" />
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-xl wrap-anywhere">{user.name}</h1>
        <p className="flex flex-wrap items-center gap-2 text-xs text-quiet">
          <RoleLabel staffRole={user.staffRole} />
          <ActiveLabel isActive={user.isActive} />
          <span>{m.customer_joined({ id: shortId(user), date: formatDate(user.createdAt) })}</span>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          {!isStandInEmail(user.email) && (
            <ContactLink href={`mailto:${user.email}`}>{user.email}</ContactLink>
          )}
          {user.phone && <ContactLink href={`tel:${user.phone}`}>{user.phone}</ContactLink>}
          {may('readAudit') && (
            <TextLink look="quiet" to={pathToAudit({ q: user.email })}>
              {m.audit_title()}
            </TextLink>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {may('manageStaff') && isWithinReach && <ChangeRoleButton user={user} />}
        {may('transferOwnership') && user.staffRole && !user.isOwner && (
          <TransferOwnership user={user} />
        )}
        <DownloadData of={user.email} read={() => download('GET /user/:email/data', user.email)} />
        {isWithinReach && <LogOutUser user={user} />}
        <DeleteUser
          user={user}
          onDeleted={() => void navigate(pathToCustomers(), { replace: true })}
        />
      </div>
    </header>
  )
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="tabular inline-flex min-h-11 items-center wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {children}
    </a>
  )
}

function TransferOwnership({ user: { name, email } }: { user: User }) {
  return (
    <ConfirmButton
      verb={m.customer_make_owner()}
      object={name}
      label={m.customer_make_owner_title({ name })}
      underway={m.customer_changing()}
      look="danger"
      send={() => call('PUT /owner', { email })}
      changes={PEOPLE}
      done={(owner) => m.customer_is_owner({ name: owner.name })}
      failed={m.customer_owner_failed()}
    >
      {m.customer_owner_text()}
    </ConfirmButton>
  )
}

function LogOutUser({ user: { name, email } }: { user: User }) {
  return (
    <ConfirmButton
      verb={m.customer_log_out()}
      object={name}
      label={m.customer_log_out_title({ name })}
      underway={m.customer_logging_out()}
      look="danger"
      send={() => call('DELETE /users/:email/sessions', email)}
      done={m.customer_logged_out({ name })}
      failed={m.customer_log_out_failed()}
    >
      {m.customer_log_out_text()}
    </ConfirmButton>
  )
}
