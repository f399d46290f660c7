import { useState } from 'react'
import { latePart } from '#web/start/late-part.ts'
import { CouldNotFetch, LatePart } from '#web/start/show-late-part.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

const guide = latePart(async () => (await import('./size-guide-content.tsx')).SizeGuideContent)

export function SizeGuide({ categoryId }: { categoryId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <TextButton
        aria-haspopup="dialog"
        onPointerDown={guide.prepare}
        onFocus={guide.prepare}
        onClick={() => setIsOpen(true)}
        className="text-sm"
      >
        Size guide
      </TextButton>
      <Panel isOpen={isOpen} onClose={close} label="Size guide" side="right">
        <LatePart part={guide} props={{ categoryId, onClose: close }} missing={<CouldNotFetch />} />
      </Panel>
    </>
  )
}
