import { TextButton } from '#web/ui/text-link.tsx'
import type { GridPaste } from './use-paste.ts'

/** Tells what came of the last paste, and takes it back. */
export function PasteNotice({ paste: { notice, undo } }: { paste: GridPaste }) {
  return (
    <div role="status" className="text-sm">
      {notice && (
        <p
          className={`mt-2 flex min-h-11 flex-wrap items-center gap-x-4 wrap-anywhere ${notice.isRefused ? 'text-bad' : ''}`}
        >
          {notice.words}
          {!notice.isRefused && <TextButton onClick={undo}>Undo</TextButton>}
        </p>
      )}
    </div>
  )
}
