import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { type Invitation, type MadeInvitation, NewInvitation } from '#shop/identity/contract.ts'
import { formatDate, formatDateTime } from '#shop/shared/dates.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { useFocusWhenRemoved } from '#web/lists/use-focus-when-removed.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShownOnce } from '../api-keys/shown-once.tsx'
import { Section } from '../frame/section.tsx'
import { RoleField } from './role-field.tsx'

/** Open invitations; renders nothing when there are none. */
export function Invitations() {
  const invitations = useQuery({ ...query('GET /invitations'), staleTime: 0 })
  const section = useRef<HTMLElement>(null)
  const focusSection = useCallback(() => section.current?.focus({ preventScroll: true }), [])
  const isShown = Boolean(invitations.data?.length)
  return (
    <>
      <LoadFailure title={m.staff_invitations_error()} query={invitations} />
      {isShown && (
        <Section ref={section} title={m.staff_invitations()}>
          <ul className="border-b border-line">
            {invitations.data?.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} onLost={focusSection} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  /** Takes the focus when the row disappears with it. */
  onLost: () => void
}

function InvitationRow({ invitation, onLost }: InvitationRowProps) {
  const { _id, email, role, invitedBy, invitedAt, expiresAt } = invitation
  const row = useRef<HTMLLIElement>(null)
  useFocusWhenRemoved(row, onLost)
  const isExpired = new Date(expiresAt) < new Date()
  const told = isExpired ? m.staff_invited_expired : m.staff_invited
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
    >
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {email} {isExpired && <Badge tone="yellow">{m.staff_expired()}</Badge>}
        </p>
        <p className="text-xs wrap-anywhere text-quiet">
          {told({
            role,
            who: invitedBy,
            time: formatDateTime(invitedAt),
            day: formatDate(expiresAt),
          })}
        </p>
      </div>
      <ConfirmButton
        verb={m.key_revoke()}
        object={m.staff_revoke_of({ email })}
        label={m.staff_revoke_label({ email })}
        underway={m.key_revoking()}
        look="danger"
        send={() => call('DELETE /invitations/:id', _id)}
        changes={[keyOf('/invitations')]}
        done={m.staff_revoked({ email })}
        failed={m.staff_revoke_failed()}
      >
        {m.staff_revoke_text()}
      </ConfirmButton>
    </li>
  )
}

/** Opens the form that invites a person to the staff. */
export function InviteStaff({ onInvited }: { onInvited: (invitation: MadeInvitation) => void }) {
  return (
    <PanelButton verb={m.staff_invite()} label={m.staff_invite()} side="middle">
      <SchemaForm
        title={m.staff_invite()}
        about={m.staff_invite_about()}
        shape={NewInvitation}
        stored={undefined}
        instead={{ role: (field) => <RoleField {...field} /> }}
        confirm={m.staff_invite_send()}
        underway={m.common_sending()}
        send={(invitation) => call('POST /invitations', invitation)}
        changes={[keyOf('/invitations')]}
        done={({ link }, { email }) =>
          link === null ? m.staff_invite_sent({ email }) : m.staff_invite_created({ email })
        }
        failed={m.staff_invite_failed()}
        onDone={onInvited}
      />
    </PanelButton>
  )
}

/** Where no mail is sent, the link is shown only this once. */
export function LinkToPassOn({
  invitation: { email, link },
  onDone,
}: {
  invitation: MadeInvitation
  onDone: () => void
}) {
  if (link === null) return null
  return (
    <ShownOnce what={m.staff_link()} value={link} onDone={onDone}>
      {m.staff_pass_on({ email })}
    </ShownOnce>
  )
}
