import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#api/identity-client.ts'
import { brand } from '#brand'
import { userQuery } from '#web/queries/people.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'

const DEFAULT_MEMBER_YEAR = 2024

function memberSince(createdAt: string): number {
  const year = new Date(createdAt).getFullYear()
  return Number.isNaN(year) ? DEFAULT_MEMBER_YEAR : year
}

function Avatar({ src, name }: { src: string | undefined; name: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (src && !isBroken) {
    return (
      <img
        src={src}
        alt=""
        width={96}
        height={96}
        onError={() => setIsBroken(true)}
        className="size-20 rounded-full bg-wash object-cover sm:size-24"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-20 place-items-center rounded-full bg-madder font-display text-2xl text-paper sm:size-24"
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  )
}

export function ProfileHeader({ account }: { account: Account }) {
  const { data: user } = useQuery(userQuery(account.email))
  const name = user?.name || account.name || brand.defaultCustomerName
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5 sm:gap-x-8">
      <Avatar src={user?.imageUrl || account.image || undefined} name={name} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-display text-xl">{name}</p>
        <p className="wrap-anywhere text-quiet">{account.email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
          <span className="inline-flex items-center gap-1.5 text-good">
            <CheckIcon />
            Verified Account
          </span>
          <span className="text-quiet">Member since {memberSince(account.createdAt)}</span>
        </p>
      </div>
      <ButtonLink to="/update-profile" look="outline" className="w-full sm:w-auto">
        Update Profile
      </ButtonLink>
    </div>
  )
}
