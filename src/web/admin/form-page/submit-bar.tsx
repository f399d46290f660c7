import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Failure } from '#web/forms/failure.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import type { SectionOfPage } from './form-page.tsx'

interface SubmitBarProps {
  section: SectionOfPage
  name: string
  /** The button's text while an action is running. */
  busyName: string | undefined
  failure: Failure | undefined
  /** Replaces the button when another user has saved in the meantime. */
  conflict?: ReactNode
  children?: ReactNode
}

/** The end of a form: errors, submit and cancel. */
export function SubmitBar({
  section,
  name,
  busyName,
  failure,
  conflict,
  children,
}: SubmitBarProps) {
  return (
    <div className="mt-10 grid gap-5 border-t border-line pt-6">
      <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
      {conflict}
      <div className="flex flex-wrap gap-3">
        {/* Not disabled, which would take the focus from it. */}
        <Button
          type="submit"
          aria-disabled={busyName !== undefined}
          className="aria-disabled:cursor-not-allowed aria-disabled:bg-line-strong aria-disabled:text-ink max-sm:w-full"
        >
          {busyName ?? name}
        </Button>
        <ButtonLink to={pathToSection(section)} look="outline" className="max-sm:flex-1">
          {m.common_cancel()}
        </ButtonLink>
        {children}
      </div>
    </div>
  )
}
