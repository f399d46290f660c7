import { m } from '#messages'
import type { User } from '#shop/identity/contract.ts'
import { hashOfUrl } from '#shop/images/rules.ts'
import { roleName } from '#shop/shared/rights.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

const SHORT_ID_LENGTH = 8

/** Tells users of the same name apart. */
export function shortId({ _id }: Pick<User, '_id'>): string {
  return _id.slice(-SHORT_ID_LENGTH)
}

interface UserAvatarProps {
  user: Pick<User, 'imageUrl' | 'name'>
  size: 'sm' | 'lg'
}

/** Shows the picture only if the shop hosts it: another host would learn when and from where it is viewed. */
export function UserAvatar({ user: { imageUrl, name }, size }: UserAvatarProps) {
  return <Avatar src={hashOfUrl(imageUrl) ? imageUrl : undefined} name={name} size={size} />
}

export function RoleLabel({ staffRole }: Pick<User, 'staffRole'>) {
  return staffRole ? (
    <Badge tone="blue">{roleName(staffRole)}</Badge>
  ) : (
    <span className="text-xs text-quiet">{m.user_role_none()}</span>
  )
}

export function ActiveLabel({ isActive }: Pick<User, 'isActive'>) {
  return isActive ? (
    <span className="text-xs text-quiet">{m.user_is_active()}</span>
  ) : (
    <Badge tone="red">{m.users_inactive()}</Badge>
  )
}
