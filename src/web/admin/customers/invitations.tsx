import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Invitation } from '#shop/identity/contract.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { invitationsQuery, useRevokeInvitation } from '#web/queries/invitations.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

/** Who was asked to become an administrator and has not answered; nothing when nobody was. */
export function Invitations() {
  const invitations = useQuery(invitationsQuery)
  const section = useRef<HTMLElement>(null)
  const isShown = Boolean(invitations.data?.length)
  return (
    <>
      <LoadFailure title="Error loading invitations:" query={invitations} />
      {isShown && (
        <section ref={section} tabIndex={-1} aria-labelledby="invitations" className="outline-none">
          <h2 id="invitations" className="text-lg">
            Pending invitations
          </h2>
          <ul className="mt-2 border-b border-line">
            {invitations.data?.map((invitation) => (
              <InvitationRow
                key={invitation._id}
                invitation={invitation}
                onRevoked={() => section.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  onRevoked: () => void
}

function InvitationRow({ invitation, onRevoked }: InvitationRowProps) {
  const { email, invitedBy, invitedAt, expiresAt } = invitation
  const [isAsking, setIsAsking] = useState(false)
  const isExpired = new Date(expiresAt) < new Date()
  const { revoke, isRevoking } = useRevokeInvitation({
    onDone: () => {
      onRevoked()
      toast.success(`Invitation to ${email} revoked`)
    },
    onFailed: (error) => {
      setIsAsking(false)
      toast.error(`Failed to revoke invitation: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {email}{' '}
          {isExpired && (
            <span className="inline-block bg-warn-wash px-2 py-0.5 text-xs font-medium text-warn">
              Expired
            </span>
          )}
        </p>
        <p className="text-xs wrap-anywhere text-quiet">
          Invited by {invitedBy}, {formatDateTime(invitedAt)}. The link{' '}
          {isExpired ? 'worked' : 'works'} until {formatDate(expiresAt)}.
        </p>
      </div>
      <Button look="outline" size="sm" onClick={() => setIsAsking(true)}>
        Revoke<span className="sr-only"> the invitation to {email}</span>
      </Button>
      <Panel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={`Revoke the invitation to ${email}`}
        side="middle"
      >
        <Question
          title={<span className="wrap-anywhere">Revoke the invitation to {email}?</span>}
          confirm={isRevoking ? 'Revoking…' : 'Revoke'}
          look="danger"
          isUnderway={isRevoking}
          onConfirm={() => revoke(invitation)}
          keep="Cancel"
          onKeep={() => setIsAsking(false)}
        >
          The link in the e-mail will stop working. You can invite them again.
        </Question>
      </Panel>
    </li>
  )
}
