import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { offeredIn } from '#shop/settings/languages/rules.ts'
import { type Language, languageName, shownLanguage } from '#shop/shared/language.ts'
import { useLanguages, usePagesBase } from '#web/settings/languages.ts'
import { choicePath } from './choice-path.ts'

const names: Partial<Record<Language, ReactNode>> = {
  // A picture: for one word a page in English need not fetch all letters, and some systems have none.
  bn: (
    <img
      src="/bangla.svg"
      alt="বাংলা"
      width="45"
      height="17"
      loading="lazy"
      className="by-night:[filter:invert(1)]"
    />
  ),
}

interface LanguageSwitchProps {
  isShort?: boolean
  className?: string
}

/** Leads to this page in each other language; renders nothing in a shop with one. */
export function LanguageSwitch({ isShort = false, className = '' }: LanguageSwitchProps) {
  const queryClient = useQueryClient()
  const languages = useLanguages()
  const base = usePagesBase()
  const { pathname, search } = useLocation()
  const pathFrom = (other: Language, search: string) =>
    choicePath(other, languages, { pathname, search })

  function follow(event: MouseEvent, other: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const open = () =>
      window.location.assign(pathFrom(other, window.location.search) + window.location.hash)
    import('./carry-over.ts').then(({ carryOver }) => carryOver(queryClient, base)).then(open, open)
  }

  return offeredIn(languages)
    .filter((each) => each !== shownLanguage())
    .map((other) => {
      const isCode = isShort && !names[other]
      const name = languageName(other, other)
      return (
        <a
          key={other}
          href={pathFrom(other, search)}
          rel="nofollow"
          // A cached page knows only the parameters that it depends on.
          suppressHydrationWarning
          lang={other}
          hrefLang={other}
          // With the letters that are shown, for those who say what they see.
          aria-label={isCode ? `${other.toUpperCase()}, ${name}` : undefined}
          onClick={(event) => follow(event, other)}
          className={className}
        >
          {isCode ? other.toUpperCase() : (names[other] ?? name)}
        </a>
      )
    })
}
