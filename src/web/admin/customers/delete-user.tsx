import type { User } from '#shop/identity/contract.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useDeleteUser } from '#web/queries/users.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

interface DeleteUserProps {
  /** Stays the same while the question closes. */
  user: User | undefined
  isAsking: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks once, naming what will be gone and what stays. */
export function DeleteUser({ user, isAsking, onClose, onDeleted }: DeleteUserProps) {
  const { deleteUser, isDeleting } = useDeleteUser({
    onDone: ({ name }) => {
      onClose()
      toast.success(`User ${name} deleted`)
      onDeleted()
    },
    onFailed: (error) => {
      onClose()
      toast.error(`Failed to delete user: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return (
    <Panel
      isOpen={isAsking}
      onClose={onClose}
      label={user ? `Delete ${user.name}` : 'Delete account'}
      side="middle"
    >
      {user && (
        <Question
          title={<span className="wrap-anywhere">Delete {user.name}?</span>}
          confirm={isDeleting ? 'Deleting…' : 'Delete account'}
          look="danger"
          isUnderway={isDeleting}
          onConfirm={() => deleteUser(user)}
          keep="Cancel"
          onKeep={onClose}
        >
          The account <span className="font-medium wrap-anywhere">{user.email}</span>, its cart and
          notes will be permanently deleted, and it will be logged out everywhere. Its orders are
          kept.
        </Question>
      )}
    </Panel>
  )
}
