import type { User } from '#shop/identity/contract.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useChangeRole } from '#web/queries/users.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

interface ChangeRoleProps {
  user: User
  isAsking: boolean
  onClose: () => void
}

export function roleChangeWords({ role }: Pick<User, 'role'>): string {
  return role === 'admin' ? 'Remove administrator role' : 'Make administrator'
}

/** Asks once, saying what the person may do afterwards. */
export function ChangeRole({ user, isAsking, onClose }: ChangeRoleProps) {
  const { changeRole, isChanging } = useChangeRole({
    onDone: ({ name, role }) => {
      onClose()
      toast.success(
        role === 'admin'
          ? `${name} is now an administrator`
          : `${name} is no longer an administrator`,
      )
    },
    onFailed: (error) => {
      onClose()
      toast.error(`Failed to change role: ${reasonOf(error, 'Please try again')}`)
    },
  })
  const isAdmin = user.role === 'admin'
  return (
    <Panel
      isOpen={isAsking}
      onClose={onClose}
      label={`${roleChangeWords(user)}: ${user.name}`}
      side="middle"
    >
      <Question
        title={
          <span className="wrap-anywhere">
            {isAdmin
              ? `Remove administrator role from ${user.name}?`
              : `Make ${user.name} an administrator?`}
          </span>
        }
        confirm={isChanging ? 'Changing…' : roleChangeWords(user)}
        look={isAdmin ? 'danger' : 'solid'}
        isUnderway={isChanging}
        onConfirm={() => changeRole({ email: user.email, role: isAdmin ? 'user' : 'admin' })}
        keep="Cancel"
        onKeep={onClose}
      >
        {isAdmin
          ? 'They can still shop but will lose access to the dashboard.'
          : 'They will see all orders and customers and can change everything in the shop, including who is an administrator.'}
      </Question>
    </Panel>
  )
}
