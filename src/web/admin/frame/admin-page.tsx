import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { PageHeading, type PageHeadingProps } from './page-heading.tsx'
import type { PanelState } from './use-panel.ts'

interface AdminPageProps extends PageHeadingProps {
  /** Description, below the title. */
  lead?: string
  /** For a page whose parts have headings of their own. */
  isRoomy?: boolean
  children: ReactNode
}

/** A page of the dashboard: its title, and its parts one below the other. */
export function AdminPage({ lead, isRoomy = false, children, ...heading }: AdminPageProps) {
  return (
    <>
      <PageHeading {...heading} />
      {lead && <p className="max-w-2xl text-quiet">{lead}</p>}
      <div
        className={`mt-4 grid grid-cols-[minmax(0,1fr)] ${isRoomy ? 'gap-6 md:gap-10' : 'gap-4 md:gap-6'}`}
      >
        {children}
      </div>
    </>
  )
}

interface CreateButtonProps {
  panel: Pick<PanelState<never>, 'isOpen' | 'open'>
  look?: 'solid' | 'outline'
  children: string
}

/** Opens an empty form, and gets the focus back when the form's own button is gone. */
export function CreateButton({
  panel: { isOpen, open },
  look = 'solid',
  children,
}: CreateButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Button ref={button} look={look} size="sm" onClick={() => open()}>
      <PlusIcon />
      {children}
    </Button>
  )
}
