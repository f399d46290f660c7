import { lazy, useState } from 'react'
import type { SizeGuide as Guide } from '#shop/settings/sizes/contract.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { Panel, PanelLoading } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

const SizeGuideContent = lazy(async () => ({
  default: (await import('./size-guide-content.tsx')).SizeGuideContent,
}))

export function SizeGuide({ guides }: { guides: readonly Guide[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (guides.length === 0) return null
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="text-sm">
        Size guide
      </TextButton>
      <Panel isOpen={isOpen} onClose={close} label="Size guide" side="right">
        <LazyBoundary loading={<PanelLoading />}>
          <SizeGuideContent guides={guides} onClose={close} />
        </LazyBoundary>
      </Panel>
    </>
  )
}
