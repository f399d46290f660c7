import type { ReactNode } from 'react'
import { shownLanguage } from '#shop/shared/language.ts'

/** What a button does, and to what, which screen readers alone say. Bangla has the object before the verb. */
export function Verb({ of, children }: { of: string; children: ReactNode }) {
  const isFirst = shownLanguage() === 'bn'
  return (
    <>
      {isFirst && <span className="sr-only">{of} </span>}
      {children}
      {!isFirst && <span className="sr-only"> {of}</span>}
    </>
  )
}
