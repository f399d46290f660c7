import type { ComponentProps } from 'react'
import { call } from '#api/client.ts'
import type { User } from '#shop/identity/contract.ts'
import { shownEmail } from '#shop/shared/stand-in-email.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { keyOf } from '#web/queries/query.ts'

interface DeleteUserProps extends Pick<ComponentProps<typeof ConfirmButton>, 'button'> {
  user: User
  onDeleted: () => void
}

export function DeleteUser({ user, onDeleted, ...look }: DeleteUserProps) {
  return (
    <ConfirmButton
      {...look}
      verb="Delete"
      object={user.name}
      confirm="Delete account"
      underway="Deleting…"
      look="danger"
      send={() => call('DELETE /user/:email', user.email)}
      changes={[keyOf('/users'), keyOf('/Users'), ...ORDERS]}
      done={`User ${user.name} deleted`}
      failed="Failed to delete user"
      onDone={onDeleted}
    >
      The account{' '}
      <span className="font-medium wrap-anywhere">{shownEmail(user.email) || user.name}</span>, its
      cart and notes will be permanently deleted, and it will be logged out everywhere. Its orders
      are kept.
    </ConfirmButton>
  )
}
