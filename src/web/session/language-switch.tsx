import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { type Language, shownLanguage } from '#shop/shared/language.ts'
import { useLanguages, usePagesBase } from '#web/settings/languages.ts'
import { choicePath } from './choice-path.ts'

/** Bangla in a font of the system: for one word a page in English need not fetch all its letters. */
const names: Record<Language, { name: string; short: string; look: string }> = {
  en: { name: 'English', short: 'EN', look: '' },
  bn: { name: 'বাংলা', short: 'বাং', look: 'font-[system-ui]' },
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
  const { name, short, look } = names[other]
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
      aria-label={isShort ? name : undefined}
      onClick={follow}
      className={`${look} ${className}`}
    >
      {isShort ? short : name}
    </a>
  )
}
