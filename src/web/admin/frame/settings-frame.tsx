import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { m } from '#messages'
import { useMay } from '#web/session/use-may.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { showInNav } from '#web/ui/show-in-nav.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { SETTINGS_LIST } from '../settings/settings-places.ts'
import { PageHeading } from './page-heading.tsx'
import { pathToSection } from './path-to-section.ts'

/** Where there is room for both, as the class `lg` has it. */
const WIDE = '(min-width: 64rem)'

/** The list of settings beside each of them; on a phone the list is a page of its own. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const may = useMay()
  const path = pathToSection('settings')
  const group = new URLSearchParams(search).get('group')
  const here = group === null ? pathname : pathToSection('settings', { group })
  if (here === path) {
    const first = SETTINGS_LIST.flatMap(({ places }) => places).find(({ right }) => may(right))
    if (first && window.matchMedia(WIDE).matches) return <Navigate to={first.to} replace />
    return (
      <>
        <PageHeading title={m.frame_settings()} />
        <SettingsList here={here} />
      </>
    )
  }
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-10">
      <div className="max-lg:hidden">
        <SettingsList here={here} />
      </div>
      <div className="min-w-0">
        <TextLink look="quiet" to={path} className="-mt-3 lg:hidden">
          <ArrowLeftIcon />
          {m.frame_settings()}
        </TextLink>
        {children}
      </div>
    </div>
  )
}

function SettingsList({ here }: { here: string }) {
  const may = useMay()
  return (
    <nav
      aria-label={m.frame_settings()}
      className="grid gap-5 max-lg:mt-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      {SETTINGS_LIST.map(({ heading, places }) => {
        const open = places.filter(({ right }) => may(right))
        if (open.length === 0) return null
        return (
          <div key={heading()}>
            <p className="pb-1 text-xs text-quiet">{heading()}</p>
            <ul aria-label={heading()} className="max-lg:border-t max-lg:border-line">
              {open.map(({ name, to }) => (
                <li key={to} className="max-lg:border-b max-lg:border-line">
                  <Link
                    ref={to === here ? showInNav : null}
                    to={to}
                    aria-current={to === here ? 'page' : undefined}
                    className="flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:text-madder lg:min-h-7"
                  >
                    {name()}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
