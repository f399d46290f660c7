import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { pathIn } from '#shop/settings/languages/rules.ts'
import { type Language, shownLanguage } from '#shop/shared/language.ts'
import { useLanguages, usePagesBase } from '#web/settings/languages.ts'
import { carryOver } from './carry-over.ts'

const names: Record<Language, { name: string; short: string }> = {
  en: { name: 'English', short: 'EN' },
  bn: { name: 'বাংলা', short: 'বাং' },
}

const YEAR_SECONDS = 31_536_000

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
  const { name, short } = names[other]
  const path = pathIn(other, languages, pathname)

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of before 2025.
    document.cookie = `language=${other}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    carryOver(queryClient, base)
    window.location.assign(path + window.location.search + window.location.hash)
  }

  return (
    <a
      href={path + search}
      // A cached page knows only the parameters that it depends on.
      suppressHydrationWarning
      lang={other}
      hrefLang={other}
      aria-label={isShort ? name : undefined}
      onClick={choose}
      // Of the system: for one word a page in English need not fetch the letters of Bangla.
      className={`font-[system-ui] ${className}`}
    >
      {isShort ? short : name}
    </a>
  )
}
