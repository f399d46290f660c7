import type { ReactNode } from 'react'
import { m } from '#messages'
import { ArrowLeftIcon, MoreIcon } from '#web/ui/icons.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useWelcomePath } from '../form-page/use-welcome-path.ts'

export interface PageHeadingProps {
  title: ReactNode
  /** The page above this one; a form opened from the setup leads back there. */
  back?: { to: string; name: string }
  /** The act that the page is most opened for. */
  primary?: ReactNode
  secondary?: ReactNode
  /** All other acts, in a menu. */
  more?: readonly MenuItem[]
}

/** The page's name, and what can be done with the whole page. */
export function PageHeading(heading: PageHeadingProps) {
  const { title, primary, secondary, more = [] } = heading
  const welcome = useWelcomePath()
  const back = welcome ? { to: welcome, name: m.frame_back_to_setup() } : heading.back
  return (
    <>
      {back && (
        <TextLink look="quiet" to={back.to} className="-mt-3">
          <ArrowLeftIcon />
          {back.name}
        </TextLink>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <h1 className="text-xl wrap-anywhere">{title}</h1>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {secondary}
          {primary}
          {more.length > 0 && (
            <Menu name={m.frame_more_actions()} icon={<MoreIcon />} items={more} />
          )}
        </div>
      </div>
    </>
  )
}
