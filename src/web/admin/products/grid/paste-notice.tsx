import { m } from '#messages'
import { TextButton } from '#web/ui/text-link.tsx'
import type { Edits } from './edits.ts'

export interface Pasted {
  text: string
  /** The edits before; undefined when nothing was pasted. */
  before: Edits | undefined
}

interface PasteNoticeProps {
  pasted: Pasted | undefined
  onUndo: () => void
}

/** Result of the last paste, which can be undone until the next edit. */
export function PasteNotice({ pasted, onUndo }: PasteNoticeProps) {
  return (
    <div role="status" className="text-sm">
      {pasted && (
        <p
          className={`mt-2 flex min-h-11 flex-wrap items-center gap-x-4 wrap-anywhere ${pasted.before ? '' : 'text-bad'}`}
        >
          {pasted.text}
          {pasted.before && <TextButton onClick={onUndo}>{m.common_undo()}</TextButton>}
        </p>
      )}
    </div>
  )
}
