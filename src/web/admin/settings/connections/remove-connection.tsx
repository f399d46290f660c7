import { useState } from 'react'
import type { ConnectionName } from '#shop/settings/connections/contract.ts'
import { useRemoveConnection } from '#web/queries/connections.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

interface RemoveConnectionProps {
  name: ConnectionName
  title: string
  removal: string
}

/** Asks once, naming what will no longer work. */
export function RemoveConnection({ name, title, removal }: RemoveConnectionProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate: remove, isPending } = useRemoveConnection(name)
  const close = () => setIsAsking(false)

  function confirm() {
    remove(undefined, {
      onSuccess: () => toast.success('Credentials removed'),
      onError: (error) =>
        toast.error(`Failed to remove the credentials: ${reasonOf(error, 'Please try again')}`),
      onSettled: close,
    })
  }

  return (
    <>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        Remove credentials
      </Button>
      <Panel isOpen={isAsking} onClose={close} label="Remove credentials" side="middle">
        <Question
          title={`Remove credentials for ${title}?`}
          confirm={isPending ? 'Removing…' : 'Remove'}
          look="danger"
          isUnderway={isPending}
          onConfirm={confirm}
          keep="Cancel"
          onKeep={close}
        >
          {removal}
        </Question>
      </Panel>
    </>
  )
}
