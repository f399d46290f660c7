import { useState } from 'react'
import type { SizeGuide as Guide } from '#shop/settings/sizes/contract.ts'
import { latePart } from '#web/start/late-part.ts'
import { CouldNotFetch, LatePart } from '#web/start/show-late-part.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

const content = latePart(async () => (await import('./size-guide-content.tsx')).SizeGuideContent)

export function SizeGuide({ guides }: { guides: readonly Guide[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (guides.length === 0) return null
  return (
    <>
      <TextButton
        aria-haspopup="dialog"
        onPointerDown={content.prepare}
        onFocus={content.prepare}
        onClick={() => setIsOpen(true)}
        className="text-sm"
      >
        Size guide
      </TextButton>
      <Panel isOpen={isOpen} onClose={close} label="Size guide" side="right">
        <LatePart part={content} props={{ guides, onClose: close }} missing={<CouldNotFetch />} />
      </Panel>
    </>
  )
}
