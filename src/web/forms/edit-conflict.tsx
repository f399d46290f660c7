import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { reveal } from './reveal.ts'

interface EditConflictProps {
  /** What both users changed, such as `product`. */
  what: string
  /** Loads the other user's version, dropping what was typed. */
  onReload: () => void
  /** Saves the typed values over it; left out where the user should look again first. */
  onOverwrite?: () => void
  isSaving: boolean
  /** What has changed, if the server says so. */
  children?: string | undefined
}

/** Shown by every form when another user has saved since it was opened. */
export function EditConflict(props: EditConflictProps) {
  const { what, onReload, onOverwrite, isSaving, children } = props
  return (
    <div
      role="alert"
      ref={reveal}
      className="grid gap-3 border-l-2 border-warn bg-warn-wash px-4 py-3"
    >
      <div>
        <p>{m.form_conflict({ what })}</p>
        {children && <p className="mt-1 text-sm">{children}</p>}
        <p className="mt-1 text-sm">
          {m.form_conflict_theirs()}
          {onOverwrite && ` ${m.form_conflict_yours()}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="sm" onClick={onReload}>
          {m.form_conflict_load()}
        </Button>
        {onOverwrite && (
          <Button
            look="quiet"
            size="sm"
            aria-disabled={isSaving}
            onClick={() => isSaving || onOverwrite()}
          >
            {isSaving ? m.common_saving() : m.form_conflict_save()}
          </Button>
        )}
      </div>
    </div>
  )
}
