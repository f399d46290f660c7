import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'

interface ConfirmButtonProps<Output>
  extends Omit<ComponentProps<typeof ConfirmPanel<Output>>, 'isOpen' | 'onClose' | 'label'> {
  /** What is asked, where the verb and the object alone do not say it. */
  label?: string
  /** What the button shows, such as `Delete`. */
  verb: string
  /** What it is done to, which tells the button from those of other rows: `the key for Bookkeeping`. */
  object: string
  button?: 'solid' | 'outline'
}

/** A button of a row or a form, and the question before it does anything. */
export function ConfirmButton<Output>({
  verb,
  object,
  label = `${verb} ${object}`,
  button = 'outline',
  ...question
}: ConfirmButtonProps<Output>) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look={button} size="sm" onClick={() => setIsAsking(true)}>
        {verb}
        <span className="sr-only"> {object}</span>
      </Button>
      <ConfirmPanel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={label}
        title={`${label}?`}
        {...question}
      />
    </>
  )
}
