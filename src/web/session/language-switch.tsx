import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type Language, shownLanguage } from '#shop/shared/language.ts'
import { useLanguages, usePagesBase } from '#web/settings/languages.ts'
import { choicePath } from './choice-path.ts'

const names: Record<Language, ReactNode> = {
  en: 'English',
  // A picture: for one word a page in English need not fetch all letters, and some systems have none.
  bn: <img src="/bangla.svg" alt="বাংলা" width="45" height="17" className="by-night:invert" />,
}

interface LanguageSwitchProps {
  isShort?: boolean
  className?: string
}

/** Leads to this page in the other language; renders nothing in a shop with one. */
export function LanguageSwitch({ isShort = false, className = '' }: LanguageSwitchProps) {
  const queryClient = useQueryClient()
  const languages = useLanguages()
  const base = usePagesBase()
  const { pathname, search } = useLocation()
  if (!languages.offersBoth) return null
  const other = shownLanguage() === 'en' ? 'bn' : 'en'
  const pathFrom = (search: string) => choicePath(other, languages, { pathname, search })

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const open = () =>
      window.location.assign(pathFrom(window.location.search) + window.location.hash)
    import('./carry-over.ts').then(({ carryOver }) => carryOver(queryClient, base)).then(open, open)
  }

  return (
    <a
      href={pathFrom(search)}
      rel="nofollow"
      // A cached page knows only the parameters that it depends on.
      suppressHydrationWarning
      lang={other}
      hrefLang={other}
      aria-label={isShort && other === 'en' ? 'English' : undefined}
      onClick={follow}
      className={className}
    >
      {isShort && other === 'en' ? 'EN' : names[other]}
    </a>
  )
}
