import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { sessionQuery, useAccount } from '#web/queries/session.ts'
import { clearDraft, type Draft, findDraft, saveDraft } from './form-draft.ts'

type Filled = Pick<Draft, 'input' | 'shown'>

interface DraftOptions {
  /** Of the form and of what it is about. */
  name: string
  /** Whose it is where nobody can be signed in yet; else it is the account’s. */
  by?: string | undefined
  isDirty: boolean
  /** Whether something is filled in that would be lost. */
  isUnsaved: () => boolean
  read: () => Filled
  fillIn: (draft: Filled) => void
  /** Makes the form what it was before anything was filled in. */
  empty: () => void
}

export interface FormDraft {
  /** What is shown was filled in before this page was opened, and why it had been left. */
  restored: 'not' | 'after_log_in' | 'after_leaving'
  throwAway: () => void
  /** For what is saved, or about something that is gone. */
  clear: () => void
  blocker: Blocker
}

/**
 * What is filled in and not saved survives a reload and a mistaken click: it is kept when the page is
 * left, whether by the person or because their session has ended, and filled in again when they are
 * back. Whoever leaves is asked first.
 */
export function useDraft(options: DraftOptions): FormDraft {
  const { name, isDirty, read, fillIn, empty } = options
  const queryClient = useQueryClient()
  const by = useAuthor(options.by)
  const [restored, setRestored] = useState<FormDraft['restored']>('not')
  // True from when it is saved until the form is filled in anew.
  const isSettled = useRef(false)
  const hasEnded = () => queryClient.getQueryData(sessionQuery.queryKey) === null
  const isUnsaved = () => !isSettled.current && options.isUnsaved()

  const restore = useEffectEvent(() => {
    const draft = by.current === undefined ? undefined : findDraft(name, by.current)
    if (!draft) return
    fillIn(draft)
    setRestored(draft.hadToLogIn ? 'after_log_in' : 'after_leaving')
  })
  const keep = useEffectEvent(() => {
    if (!isUnsaved() || by.current === undefined) return
    saveDraft(name, { ...read(), by: by.current, hadToLogIn: hasEnded() })
  })
  useEffect(() => {
    restore()
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keep()
    const keepAlways = () => keep()
    document.addEventListener('visibilitychange', keepWhenHidden)
    window.addEventListener('pagehide', keepAlways)
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden)
      window.removeEventListener('pagehide', keepAlways)
      keep()
    }
  }, [])

  const clear = () => {
    isSettled.current = true
    clearDraft(name)
    setRestored('not')
  }
  useClearWhenClean(isDirty, () => {
    clear()
    isSettled.current = false
  })
  useAskBeforeUnload(isDirty, isUnsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && !hasEnded() && currentLocation.pathname !== nextLocation.pathname,
  )
  const throwAway = () => {
    clear()
    empty()
  }
  return { restored, throwAway, clear, blocker }
}

/** Known also when the session has ended meanwhile. */
function useAuthor(known: string | undefined) {
  const account = useAccount()
  const email = known ?? account?.email
  const author = useRef(email)
  useEffect(() => {
    if (email !== undefined) author.current = email
  }, [email])
  return author
}

function useClearWhenClean(isDirty: boolean, clear: () => void): void {
  const wasDirty = useRef(isDirty)
  const onClean = useEffectEvent(clear)
  useEffect(() => {
    if (wasDirty.current && !isDirty) onClean()
    wasDirty.current = isDirty
  }, [isDirty])
}

/** The browser asks in words of its own. */
function useAskBeforeUnload(isDirty: boolean, isUnsaved: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    if (!isDirty) return
    const listener = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [isDirty])
}
