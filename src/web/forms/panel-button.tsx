import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

interface PanelButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className'> {
  /** What the button shows. */
  verb: ReactNode
  /** Names the panel. */
  label: string
  look?: 'solid' | 'outline' | 'text'
  side?: 'middle' | 'right' | 'top'
  /** It can be done no longer. What is open stays, and is told by the shop. */
  isOver?: boolean
  /** For an address that leads to it. */
  isOpenAtFirst?: boolean
  children: (close: () => void) => ReactNode
}

/** A button, and the panel with a form that it opens. */
export function PanelButton({
  verb,
  label,
  look = 'outline',
  size = 'sm',
  side = 'right',
  isOver = false,
  isOpenAtFirst = false,
  className,
  children,
}: PanelButtonProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  if (isOver && !isOpen) return null
  return (
    <>
      {look === 'text' ? (
        <TextButton onClick={open}>{verb}</TextButton>
      ) : (
        <Button look={look} size={size} className={className} onClick={open}>
          {verb}
        </Button>
      )}
      <Panel isOpen={isOpen} onClose={close} label={label} side={side}>
        {children(close)}
      </Panel>
    </>
  )
}
