import { useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '#api/client.ts'
import type { User } from '#shop/identity/contract.ts'
import { isStandInEmail } from '#shop/shared/stand-in-email.ts'
import { pathToAudit } from '#web/admin/activity/audit-filter.ts'
import { ChangeRolePanel } from '#web/admin/staff/change-role.tsx'
import { saveFile } from '#web/queries/save-file.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToCustomers } from './customer-filter.ts'
import { ActiveLabel, RoleLabel, shortId, UserAvatar } from './shown-user.tsx'
import { DeleteUser, LogOutUser, TransferOwnership } from './user-questions.tsx'

type Asked = 'role' | 'owner' | 'sessions' | 'delete'

/** Who it is, how they are reached, and what can be done to their account. */
export function CustomerProfile({ user }: { user: User }) {
  const [asked, setAsked] = useState<Asked>()
  // As they were when it was asked: the question is not to change while it closes.
  const [chosen, setChosen] = useState(user)
  const navigate = useNavigate()
  const may = useMay()
  const isWithinReach = !user.isOwner && (user.staffRole?.rights.every(may) ?? true)
  const [save, isDownloading] = useAction({
    send: async () =>
      saveFile(
        await download('GET /user/:email/data', user.email),
        `personal-data-of-${user.email}.json`,
      ),
    failed: 'Failed to download',
  })
  const close = () => setAsked(undefined)
  function ask(what: Asked) {
    setChosen(user)
    setAsked(what)
  }
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <UserAvatar user={user} size="lg" />
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-xl wrap-anywhere">{user.name}</h1>
        <p className="flex flex-wrap items-center gap-2 text-xs text-quiet">
          <RoleLabel staffRole={user.staffRole} />
          <ActiveLabel isActive={user.isActive} />
          <span>
            {shortId(user)}, joined {formatDate(user.createdAt)}
          </span>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          {!isStandInEmail(user.email) && (
            <ContactLink href={`mailto:${user.email}`}>{user.email}</ContactLink>
          )}
          {user.phone && <ContactLink href={`tel:${user.phone}`}>{user.phone}</ContactLink>}
          {may('readAudit') && (
            <TextLink look="quiet" to={pathToAudit({ q: user.email })}>
              Activity
            </TextLink>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {may('manageStaff') && isWithinReach && (
          <Button look="outline" size="sm" onClick={() => ask('role')}>
            Change role
          </Button>
        )}
        {may('transferOwnership') && user.staffRole && !user.isOwner && (
          <Button look="outline" size="sm" onClick={() => ask('owner')}>
            Make owner
          </Button>
        )}
        <Button look="outline" size="sm" disabled={isDownloading} onClick={() => save(undefined)}>
          {isDownloading ? 'Downloading…' : 'Download data'}
        </Button>
        {isWithinReach && (
          <Button look="outline" size="sm" onClick={() => ask('sessions')}>
            Log out everywhere
          </Button>
        )}
        <Button look="outline" size="sm" onClick={() => ask('delete')}>
          Delete
        </Button>
      </div>
      <TransferOwnership user={chosen} isOpen={asked === 'owner'} onClose={close} />
      <ChangeRolePanel user={chosen} isOpen={asked === 'role'} onClose={close} />
      <LogOutUser user={chosen} isOpen={asked === 'sessions'} onClose={close} />
      <DeleteUser
        user={chosen}
        isOpen={asked === 'delete'}
        onClose={close}
        onDeleted={() => void navigate(pathToCustomers(), { replace: true })}
      />
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
