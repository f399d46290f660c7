import type { User } from '#shop/identity/contract.ts'
import { useChangeRole } from '#web/queries/users.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from '../reason.ts'

interface ChangeRoleProps {
  user: User
  isAsking: boolean
  onClose: () => void
}

export function roleChangeWords({ role }: Pick<User, 'role'>): string {
  return role === 'admin' ? 'Take the admin role' : 'Make an admin'
}

/** Asks once, saying what the person may do afterwards. */
export function ChangeRole({ user, isAsking, onClose }: ChangeRoleProps) {
  const { changeRole, isChanging } = useChangeRole({
    onDone: ({ name, role }) => {
      onClose()
      toast.success(role === 'admin' ? `${name} is an admin now` : `${name} is no longer an admin`)
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
            {isAdmin ? `Take the admin role from ${user.name}?` : `Make ${user.name} an admin?`}
          </span>
        }
        confirm={isChanging ? 'Changing…' : roleChangeWords(user)}
        look={isAdmin ? 'danger' : 'solid'}
        isUnderway={isChanging}
        onConfirm={() => changeRole({ email: user.email, role: isAdmin ? 'user' : 'admin' })}
        keep="Leave it"
        onKeep={onClose}
      >
        {isAdmin
          ? 'This person will still be able to shop, and will not see the dashboard any more.'
          : 'This person will see every order and customer, and may change everything in the shop, also who else is an admin.'}
      </Question>
    </Panel>
  )
}
