import type { User } from '#shop/identity/contract.ts'
import { hashOfUrl } from '#shop/images/rules.ts'
import { Avatar } from '#web/ui/avatar.tsx'

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

export function RoleLabel({ role, isOwner }: Pick<User, 'role' | 'isOwner'>) {
  if (isOwner) return <Label colours="bg-info-wash text-info">Owner</Label>
  return role === 'admin' ? (
    <Label colours="bg-info-wash text-info">Admin</Label>
  ) : (
    <Label colours="bg-wash text-quiet">User</Label>
  )
}

export function ActiveLabel({ isActive }: Pick<User, 'isActive'>) {
  return isActive ? (
    <Label colours="bg-good-wash text-good">Active</Label>
  ) : (
    <Label colours="bg-bad-wash text-bad">Inactive</Label>
  )
}

function Label({ colours, children }: { colours: string; children: string }) {
  return (
    <span className={`inline-block px-2 py-0.5 text-xs font-medium whitespace-nowrap ${colours}`}>
      {children}
    </span>
  )
}
