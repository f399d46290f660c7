import { type ReactNode, useRef } from 'react'
import { m } from '#messages'
import type { Note } from '#shop/customers/contract.ts'
import { formatDateTime } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import type { List } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { useAction } from '#web/queries/use-action.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { Section } from './section.tsx'

type ShownNote = Omit<Note, '_id'>

interface NotesProps<Each extends ShownNote> {
  title: string
  isRuled?: boolean
  list: List<Each>
  keyOf: (note: Each) => string
  empty: string
  remove: Pick<Parameters<typeof useAction<Each, unknown>>[0], 'send' | 'changes'>
  /** By which one is added. */
  children: ReactNode
}

/** What colleagues write for each other about an order or a customer. */
export function Notes<Each extends ShownNote>({
  title,
  isRuled = false,
  list,
  keyOf,
  empty,
  remove,
  children,
}: NotesProps<Each>) {
  const section = useRef<HTMLElement>(null)
  const [removeNote, isRemoving] = useAction({
    ...remove,
    done: m.frame_note_deleted(),
    failed: m.frame_note_failed(),
    onDone: () => section.current?.focus({ preventScroll: true }),
  })
  return (
    <Section ref={section} title={title} isRuled={isRuled}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
        {children}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <ListStates
            list={list}
            what={m.frame_notes()}
            waiting={{ count: 2, className: 'h-12' }}
            empty={<p className="text-quiet">{empty}</p>}
          >
            {(rows) => (
              <ul className="border-b border-line">
                {rows.map((note) => (
                  <li key={keyOf(note)} className="border-t border-line py-2">
                    <p lang={writtenIn(note.text)} className="whitespace-pre-line wrap-anywhere">
                      {note.text}
                    </p>
                    <p className="flex flex-wrap items-center justify-between gap-x-4 text-xs wrap-anywhere text-quiet">
                      <span>
                        {note.isOwn ? m.frame_you() : note.writtenBy},{' '}
                        {formatDateTime(note.writtenAt)}
                      </span>
                      {note.isOwn && (
                        <TextButton
                          look="quiet"
                          disabled={isRemoving}
                          onClick={() => removeNote(note)}
                        >
                          {m.common_delete()}
                          <span className="sr-only">
                            {m.frame_note_of({ text: note.text.slice(0, 40) })}
                          </span>
                        </TextButton>
                      )}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </ListStates>
        </div>
      </div>
    </Section>
  )
}
