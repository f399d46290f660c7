import { m } from '#messages'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { ResultNotice } from '#web/lists/result-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { focusProduct } from './move-focus.ts'
import type { GridEdits } from './use-grid-edits.ts'

/** Stays in view while there are changes, and shows the result of saving. */
export function SaveBar({ grid }: { grid: GridEdits }) {
  const { edits, isDirty, isSaving, result, failure } = grid
  const count = Object.keys(edits).length
  return (
    <div className="sticky bottom-0 z-20 bg-paper">
      <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
      <div role="status">
        {result && !failure && (
          <ResultNotice
            {...result}
            nameOf={({ id, name }) => (
              <TextButton onClick={() => focusProduct(id)} className="min-h-0!">
                {name}
              </TextButton>
            )}
            onClose={grid.clearResult}
          />
        )}
      </div>
      {isDirty && (
        <section
          aria-label={m.grid_changes()}
          className="flex flex-wrap items-center justify-between gap-x-4 border border-ink px-3 py-1.5 md:px-4"
        >
          <p className="font-medium">{m.grid_changed({ count, shown: formatCount(count) })}</p>
          <p className="flex items-center gap-x-4">
            <TextButton look="quiet" onClick={grid.discard} className="text-sm">
              {m.grid_discard()}
            </TextButton>
            <Button
              size="touch"
              aria-disabled={isSaving}
              onClick={grid.save}
              className="aria-disabled:bg-line-strong aria-disabled:text-ink"
            >
              {isSaving ? m.common_saving() : m.common_save()}
            </Button>
          </p>
        </section>
      )}
    </div>
  )
}
