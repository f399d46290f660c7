import { useBeforeUnload, useBlocker } from 'react-router'
import { m } from '#messages'
import { isCarried } from '#web/session/carried.ts'
import { Question } from '#web/ui/question.tsx'

interface Place {
  pathname: string
  search: string
}

/** Whether the form disappears on that navigation. */
type IsLeaving = (from: Place, to: Place) => boolean

const isAnotherPage: IsLeaving = (from, to) =>
  from.pathname !== to.pathname || from.search !== to.search

/** For a form that stays when only the query of its address changes. */
export const isAnotherPath: IsLeaving = (from, to) => from.pathname !== to.pathname

/**
 * Asks before unsaved changes are lost. On closing the tab, the browser asks in its own words. Reset the form with
 * `flushSync` before leaving it from code.
 */
export function useUnsavedChanges(isUnsaved: () => boolean, isLeaving: IsLeaving = isAnotherPage) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && isLeaving(currentLocation, nextLocation),
  )
  useBeforeUnload((event) => isUnsaved() && !isCarried() && event.preventDefault())
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  return (
    <Question
      isOpen={blocker.state === 'blocked'}
      label={m.form_leave_unsaved()}
      title={m.form_leave_question()}
      confirm={m.form_leave()}
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
      onKeep={stay}
    >
      {m.form_changes_lost()}
    </Question>
  )
}
