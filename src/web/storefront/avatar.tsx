import type { Account } from '#api/identity-client.ts'
import { Avatar as AnyAvatar } from '#web/ui/avatar.tsx'

/** Whoever is signed in, small, for menus that name them beside it. */
export function Avatar({ account }: { account: Account }) {
  return (
    <AnyAvatar
      src={account.image}
      name={account.name.trim() || account.email}
      widthPx={32}
      className="size-8 bg-ink text-sm font-medium text-paper"
    />
  )
}
