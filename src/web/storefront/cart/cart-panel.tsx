import { latePart } from '#web/start/late-part.ts'
import { CouldNotFetch, LatePart } from '#web/start/show-late-part.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface CartPanelProps {
  isOpen: boolean
  onClose: () => void
}

const content = latePart(async () => (await import('./cart-content.tsx')).CartContent)

/** For who seems about to open the cart. */
export const prepareCart = content.prepare

export function CartPanel({ isOpen, onClose }: CartPanelProps) {
  return (
    <Panel isOpen={isOpen} onClose={onClose} label="Cart" side="right">
      <LatePart part={content} props={{ onClose }} missing={<CouldNotFetch />} />
    </Panel>
  )
}
