import { useState } from 'react'
import type { Account } from '#api/identity-client.ts'

/** The photo, or the first letter of the name when there is none or it is broken. */
export function Avatar({ account }: { account: Account }) {
  const [isBroken, setIsBroken] = useState(false)
  if (account.image && !isBroken) {
    return (
      <img
        src={account.image}
        alt=""
        width={32}
        height={32}
        onError={() => setIsBroken(true)}
        className="size-8 rounded-full object-cover"
      />
    )
  }
  const [initial = '?'] = account.name.trim() || account.email
  return (
    <span
      aria-hidden="true"
      className="flex size-8 items-center justify-center rounded-full bg-ink text-sm font-medium text-paper"
    >
      {initial.toUpperCase()}
    </span>
  )
}
