import { FormAlert } from '#web/forms/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { focusProduct } from './move-focus.ts'
import type { SaveResult } from './result-text.ts'
import type { GridEdits } from './use-grid-edits.ts'

/** Stays in view while anything is changed, and tells what came of saving it. */
export function SaveBar({ grid }: { grid: GridEdits }) {
  const { edits, isDirty, isSaving, result, failure } = grid
  const count = Object.keys(edits).length
  return (
    <div className="sticky bottom-0 z-20 bg-paper">
      <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
      <div role="status">
        {result && !failure && <Result result={result} onClose={grid.forgetResult} />}
      </div>
      {isDirty && (
        <section
          aria-label="Changes"
          className="flex flex-wrap items-center justify-between gap-x-4 border border-ink px-3 py-1.5 md:px-4"
        >
          <p className="font-medium">
            {count === 1 ? '1 product changed' : `${count} products changed`}
          </p>
          <p className="flex items-center gap-x-4">
            <TextButton look="quiet" onClick={grid.draft.throwAway} className="text-sm">
              Discard
            </TextButton>
            <Button
              size="touch"
              aria-disabled={isSaving}
              onClick={grid.save}
              className="aria-disabled:bg-line-strong aria-disabled:text-ink"
            >
              {isSaving ? 'Saving…' : 'Save'}
            </Button>
          </p>
        </section>
      )}
    </div>
  )
}

function Result({ result, onClose }: { result: SaveResult; onClose: () => void }) {
  const { summary, refused } = result
  const look = refused.length > 0 ? 'border-warn bg-warn-wash' : 'border-good bg-good-wash'
  return (
    <div className={`flex items-start justify-between gap-4 border-l-2 px-4 ${look}`}>
      <div className="max-h-[30dvh] min-w-0 overflow-y-auto py-3">
        <p className="font-medium">{summary}</p>
        <ul>
          {refused.map(({ id, name, reason }) => (
            <li key={id} className="mt-1 wrap-anywhere">
              <TextButton onClick={() => focusProduct(id)} className="min-h-0!">
                {name}
              </TextButton>{' '}
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onClose}
        className="-mr-3 grid size-11 shrink-0 place-items-center"
      >
        <CloseIcon />
      </button>
    </div>
  )
}
