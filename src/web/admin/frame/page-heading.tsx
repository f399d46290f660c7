import type { ReactNode } from 'react'
import { m } from '#messages'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useWelcomePath } from '../form-page/use-welcome-path.ts'

/** The page's name, with actions on the whole page beside it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const welcome = useWelcomePath()
  return (
    <>
      {welcome && (
        <TextLink look="plain" to={welcome} className="text-sm">
          <ArrowLeftIcon />
          {m.frame_back_to_setup()}
        </TextLink>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl">{title}</h1>
        {children}
      </div>
    </>
  )
}
