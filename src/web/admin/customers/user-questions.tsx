import type { User } from '#shop/identity/contract.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { CUSTOMERS, customerQuery } from '#web/queries/customers.ts'
import { ORDERS } from '#web/queries/orders.ts'
import { changeRole, deleteUser, transferOwnership, USERS, userQuery } from '#web/queries/users.ts'

/** Each asks once, naming what will follow. The user stays the same while a question closes. */
interface QuestionProps {
  user: User
  isOpen: boolean
  onClose: () => void
}

export function roleChangeLabel({ role }: Pick<User, 'role'>): string {
  return role === 'admin' ? 'Remove administrator role' : 'Make administrator'
}

export function ChangeRole({ user, ...panel }: QuestionProps) {
  const { email, name } = user
  const isAdmin = user.role === 'admin'
  return (
    <ConfirmPanel
      {...panel}
      label={`${roleChangeLabel(user)}: ${name}`}
      title={isAdmin ? `Remove administrator role from ${name}?` : `Make ${name} an administrator?`}
      confirm={roleChangeLabel(user)}
      underway="Changing…"
      look={isAdmin ? 'danger' : 'solid'}
      send={() => changeRole({ email, role: isAdmin ? 'user' : 'admin' })}
      changes={[USERS, userQuery(email).queryKey, customerQuery(email).queryKey]}
      done={(changed) =>
        changed.role === 'admin'
          ? `${changed.name} is now an administrator`
          : `${changed.name} is no longer an administrator`
      }
      failed="Failed to change role"
    >
      {isAdmin
        ? 'They can still shop but will lose access to the dashboard.'
        : 'They will see all orders and customers and can change everything in the shop, including who is an administrator.'}
    </ConfirmPanel>
  )
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
      send={() => transferOwnership(user.email)}
      changes={[USERS, CUSTOMERS]}
      done={({ name }) => `${name} is now the owner`}
      failed="Failed to transfer ownership"
    >
      You remain an administrator, but the new owner can remove you. Only they can transfer
      ownership back.
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
      send={() => deleteUser(user.email)}
      changes={[USERS, ORDERS]}
      done={`User ${user.name} deleted`}
      failed="Failed to delete user"
      onDone={onDeleted}
    >
      The account <span className="font-medium wrap-anywhere">{user.email}</span>, its cart and
      notes will be permanently deleted, and it will be logged out everywhere. Its orders are kept.
    </ConfirmPanel>
  )
}
