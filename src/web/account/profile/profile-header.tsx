import { useMutation, useQuery } from '@tanstack/react-query'
import { type Account, requestPasswordLink } from '#api/identity-client.ts'
import { userQuery } from '#web/queries/users.ts'
import { useShop } from '#web/settings/shop.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'

const DEFAULT_MEMBER_YEAR = 2024

function memberSince(createdAt: string): number {
  const year = new Date(createdAt).getFullYear()
  return Number.isNaN(year) ? DEFAULT_MEMBER_YEAR : year
}

export function ProfileHeader({ account }: { account: Account }) {
  const shop = useShop()
  const { data: user } = useQuery(userQuery(account.email))
  const name = user?.name || account.name || `${shop.name} Customer`
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5 sm:gap-x-8">
      <Avatar src={user?.imageUrl || account.image} name={name} size="lg" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-display text-xl">{name}</p>
        <p className="wrap-anywhere text-quiet">{account.email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
          {account.emailVerified ? (
            <span className="inline-flex items-center gap-1.5 text-good">
              <CheckIcon />
              Verified Account
            </span>
          ) : (
            <Unverified email={account.email} />
          )}
          <span className="text-quiet">Member since {memberSince(account.createdAt)}</span>
        </p>
      </div>
      <ButtonLink to="/update-profile" look="outline" className="w-full sm:w-auto">
        Update Profile
      </ButtonLink>
    </div>
  )
}

/** Whoever opens a link for a new password has shown that the mailbox is theirs. */
function Unverified({ email }: { email: string }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => requestPasswordLink(email),
    onError: () => toast.error('We could not send the link. Please try again.'),
  })
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-quiet">
      E-mail not verified
      {isSuccess ? (
        <span role="status" className="text-good">
          We sent you a link. Choose a password there to verify your e-mail.
        </span>
      ) : (
        <TextButton disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Sending...' : 'Verify by e-mail'}
        </TextButton>
      )}
    </span>
  )
}
