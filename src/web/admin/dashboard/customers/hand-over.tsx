import type { User } from '#shop/identity/contract.ts'
import { useHandOver } from '#web/queries/users.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from '../reason.ts'

interface HandOverProps {
  user: User
  isAsking: boolean
  onClose: () => void
}

export function HandOver({ user, isAsking, onClose }: HandOverProps) {
  const { mutate, isPending } = useHandOver({
    onDone: ({ name }) => {
      onClose()
      toast.success(`${name} is the owner now`)
    },
    onFailed: (error) => {
      onClose()
      toast.error(`Failed to hand over the shop: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return (
    <Panel isOpen={isAsking} onClose={onClose} label={`Make the owner: ${user.name}`} side="middle">
      <Question
        title={<span className="wrap-anywhere">Make {user.name} the owner?</span>}
        confirm={isPending ? 'Changing…' : 'Make the owner'}
        look="danger"
        isUnderway={isPending}
        onConfirm={() => mutate(user.email)}
        keep="Leave it"
        onKeep={onClose}
      >
        You stay an admin, and the new owner can take that from you. Only they can give the shop
        back.
      </Question>
    </Panel>
  )
}
