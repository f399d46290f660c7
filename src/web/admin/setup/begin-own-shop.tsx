import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beginningQuery } from '#web/queries/beginning.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyDemoForm } from './empty-demo-form.tsx'

/** In a demo, the way to a shop of one's own. */
export function BeginOwnShop() {
  const { data } = useQuery(beginningQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (data?.demo === 'emptying') {
    return (
      <p role="status" className="border-l-2 border-line-strong bg-wash px-4 py-3">
        Deleting the demo data. This takes a moment.
      </p>
    )
  }
  if (data?.demo !== 'shown') return null
  return (
    <aside
      aria-label="Your own shop"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-madder bg-wash px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64">
        This is a demo. When you are ready, delete the demo data and keep what you created.
      </p>
      <Button size="touch" onClick={() => setIsOpen(true)}>
        Start my own shop
      </Button>
      <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} label="Start my own shop" side="top">
        <EmptyDemoForm needsOwner={data.needsOwner} onKeep={() => setIsOpen(false)} />
      </Panel>
    </aside>
  )
}
