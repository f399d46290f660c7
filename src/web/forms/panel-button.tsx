import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

interface PanelButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className'> {
  /** What the button shows. */
  verb: ReactNode
  icon?: ReactNode
  /** Names the panel. */
  label: string
  look?: 'solid' | 'outline' | 'underlined' | 'quiet'
  side?: 'middle' | 'right' | 'top'
  /** It can be done no longer. What is open stays, and is told by the shop. */
  isOver?: boolean
  children: ReactNode
}

/** A button, and the panel with a form that it opens. */
export function PanelButton({
  verb,
  icon,
  label,
  look = 'outline',
  size = 'sm',
  side = 'right',
  isOver = false,
  className,
  children,
}: PanelButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  if (isOver && !isOpen) return null
  return (
    <>
      {look === 'underlined' || look === 'quiet' ? (
        <TextButton look={look} className={className} onClick={open}>
          {verb}
        </TextButton>
      ) : (
        <Button look={look} size={size} className={className} onClick={open}>
          {icon}
          {verb}
        </Button>
      )}
      <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} label={label} side={side}>
        {children}
      </Panel>
    </>
  )
}
