import { call } from '#api/client.ts'
import type { User } from '#shop/identity/contract.ts'
import { shownEmail } from '#shop/shared/stand-in-email.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { ORDERS } from '#web/queries/orders.ts'
import { PEOPLE } from '#web/queries/people.ts'
import { keyOf } from '#web/queries/query.ts'

/** Each asks once, naming what will follow. The user stays the same while a question closes. */
interface QuestionProps {
  user: User
  isOpen: boolean
  onClose: () => void
}

export function TransferOwnership({ user, ...panel }: QuestionProps) {
  return (
    <ConfirmPanel
      {...panel}
      label={`Make ${user.name} the owner`}
      title={`Make ${user.name} the owner?`}
      confirm="Make owner"
      underway="Changing…"
      look="danger"
      send={() => call('PUT /owner', { email: user.email })}
      changes={PEOPLE}
      done={({ name }) => `${name} is now the owner`}
      failed="Failed to transfer ownership"
    >
      You become a manager, whom the new owner can remove. Only they can transfer ownership back.
    </ConfirmPanel>
  )
}

export function LogOutUser({ user, ...panel }: QuestionProps) {
  return (
    <ConfirmPanel
      {...panel}
      label={`Log ${user.name} out everywhere`}
      title={`Log ${user.name} out everywhere?`}
      confirm="Log out everywhere"
      underway="Logging out…"
      look="danger"
      send={() => call('DELETE /users/:email/sessions', user.email)}
      done={`${user.name} is logged out everywhere`}
      failed="Failed to log out"
    >
      Whoever uses this account has to log in again, on every device. Their password stays.
    </ConfirmPanel>
  )
}

export function DeleteUser({
  user,
  onDeleted,
  ...panel
}: QuestionProps & { onDeleted: () => void }) {
  return (
    <ConfirmPanel
      {...panel}
      label={`Delete ${user.name}`}
      title={`Delete ${user.name}?`}
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
    </ConfirmPanel>
  )
}
