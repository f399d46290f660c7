import { latePart } from '#web/start/late-part.ts'
import { CouldNotFetch, LatePart } from '#web/start/show-late-part.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface SideMenuProps {
  isOpen: boolean
  onClose: () => void
}

const content = latePart(async () => (await import('./side-menu-content.tsx')).SideMenuContent)

/** For who seems about to open the menu. */
export const prepareSideMenu = content.prepare

export function SideMenu({ isOpen, onClose }: SideMenuProps) {
  return (
    <Panel isOpen={isOpen} onClose={onClose} label="Menu" side="left">
      <LatePart part={content} props={{ onClose }} missing={<CouldNotFetch />} />
    </Panel>
  )
}
