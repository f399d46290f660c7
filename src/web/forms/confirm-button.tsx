import { type ComponentProps, type ReactNode, useState } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'

interface ConfirmButtonProps<Output>
  extends Omit<
    ComponentProps<typeof ConfirmPanel<Output>>,
    'isOpen' | 'onClose' | 'label' | 'confirm'
  > {
  /** The question, where verb and object are not enough. */
  label?: string
  /** Text of the button, such as `Delete`. */
  verb: string
  /** Text of the answer, where it is another. */
  confirm?: string
  /** Distinguishes the button from those of other rows: `the key for Bookkeeping`. */
  object: string
  /** `word`: among the actions of a row; a function: a button of its own. */
  button?: 'solid' | 'outline' | 'word' | ((ask: () => void) => ReactNode)
}

/** A button of a row or a form that asks before it acts. */
export function ConfirmButton<Output>({
  verb,
  object,
  confirm = verb,
  label = m.form_ask_of({ verb, object }),
  button = 'outline',
  ...question
}: ConfirmButtonProps<Output>) {
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => setIsAsking(true)
  return (
    <>
      {typeof button === 'function' ? (
        button(ask)
      ) : button === 'word' ? (
        <TextButton
          look="quiet"
          className="px-1 hover:text-bad max-md:text-bad max-md:underline lg:min-h-9"
          onClick={ask}
        >
          <Verb of={object}>{verb}</Verb>
        </TextButton>
      ) : (
        <Button look={button} size="sm" onClick={ask}>
          <Verb of={object}>{verb}</Verb>
        </Button>
      )}
      <ConfirmPanel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={label}
        title={`${label}?`}
        confirm={confirm}
        {...question}
      />
    </>
  )
}
