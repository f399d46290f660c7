import { Button } from '#web/ui/button.tsx'

interface EditConflictProps {
  /** What both changed, such as `product`. */
  what: string
  /** Shows what the other saved, instead of what was typed. */
  onReload: () => void
  /** Saves what was typed over it. */
  onOverwrite: () => void
  isSaving: boolean
}

/** The one answer to a form that somebody else saved since it was opened. */
export function EditConflict({ what, onReload, onOverwrite, isSaving }: EditConflictProps) {
  return (
    <div role="alert" className="grid gap-3 border-l-2 border-warn bg-warn-wash px-4 py-3">
      <p>Not saved: someone changed this {what} after you opened it.</p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="sm" onClick={onReload}>
          Load their version
        </Button>
        <Button
          look="quiet"
          size="sm"
          aria-disabled={isSaving}
          onClick={() => isSaving || onOverwrite()}
        >
          {isSaving ? 'Saving…' : 'Save mine anyway'}
        </Button>
      </div>
    </div>
  )
}
