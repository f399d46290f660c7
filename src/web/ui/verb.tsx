import type { ReactNode } from 'react'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'

const VERB = '\n'

/** What a button does, and to what, which screen readers alone say. */
export function Verb({ of, children }: { of: string; children: ReactNode }) {
  const [before, after] = m.form_verb_of({ verb: VERB, object: of }).split(VERB)
  const spoken = { lang: writtenIn(of), className: 'sr-only' }
  return (
    <>
      {before && <span {...spoken}>{before}</span>}
      {children}
      {after && <span {...spoken}>{after}</span>}
    </>
  )
}
