import type { User } from '#shop/identity/contract.ts'
import { hashOfUrl } from '#shop/images/rules.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

const SHORT_ID_LENGTH = 8

/** What tells people of one name apart. */
export function shortId({ _id }: Pick<User, '_id'>): string {
  return _id.slice(-SHORT_ID_LENGTH)
}

interface UserAvatarProps {
  user: Pick<User, 'imageUrl' | 'name'>
  size: 'sm' | 'lg'
}

/** Their picture where the shop has it: one elsewhere would tell whoever keeps it when and from where it is seen. */
export function UserAvatar({ user: { imageUrl, name }, size }: UserAvatarProps) {
  return <Avatar src={hashOfUrl(imageUrl) ? imageUrl : undefined} name={name} size={size} />
}

export function RoleLabel({ staffRole }: Pick<User, 'staffRole'>) {
  return <Badge tone={staffRole ? 'blue' : 'grey'}>{staffRole?.name ?? 'User'}</Badge>
}

export function ActiveLabel({ isActive }: Pick<User, 'isActive'>) {
  return isActive ? <Badge tone="green">Active</Badge> : <Badge tone="red">Inactive</Badge>
}
