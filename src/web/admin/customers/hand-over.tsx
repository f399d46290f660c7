import type { User } from '#shop/identity/contract.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useHandOver } from '#web/queries/users.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

interface HandOverProps {
  user: User
  isAsking: boolean
  onClose: () => void
}

export function HandOver({ user, isAsking, onClose }: HandOverProps) {
  const { mutate, isPending } = useHandOver({
    onDone: ({ name }) => {
      onClose()
      toast.success(`${name} is now the owner`)
    },
    onFailed: (error) => {
      onClose()
      toast.error(`Failed to transfer ownership: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return (
    <Panel isOpen={isAsking} onClose={onClose} label={`Make ${user.name} the owner`} side="middle">
      <Question
        title={<span className="wrap-anywhere">Make {user.name} the owner?</span>}
        confirm={isPending ? 'Changing…' : 'Make owner'}
        look="danger"
        isUnderway={isPending}
        onConfirm={() => mutate(user.email)}
        keep="Cancel"
        onKeep={onClose}
      >
        You remain an administrator, but the new owner can remove you. Only they can transfer
        ownership back.
      </Question>
    </Panel>
  )
}
