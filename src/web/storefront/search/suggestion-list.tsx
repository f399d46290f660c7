import { formatTaka } from '#shop/shared/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  /** What is to be said of them. */
  note: string | undefined
  /** The place of the one that Enter would open; -1 for none. */
  current: number
  onChoose: (suggestion: Suggestion) => void
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** The list beneath a search field. The focus stays in the field, so keys are dealt with there. */
export function SuggestionList({ id, suggestions, note, current, onChoose }: SuggestionListProps) {
  return (
    <div className="absolute top-full right-0 left-0 z-40 max-h-[calc(100dvh-4rem)] overflow-y-auto border border-line-strong bg-paper py-1 text-sm md:left-auto md:w-96">
      {note && <p className="px-4 py-2 text-quiet">{note}</p>}
      <div id={id} role="listbox" aria-label="Suggestions">
        {suggestions.map((suggestion, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it.
          <div
            key={suggestion.path}
            id={optionId(id, place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            // The field would lose the focus, and the list with it, before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-wash aria-selected:bg-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-madder"
          >
            {suggestion.kind === 'product' ? (
              <ProductLine suggestion={suggestion} />
            ) : (
              <>
                <span className="min-w-0 truncate">{suggestion.name}</span>
                <span className="ml-auto text-quiet">Category</span>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function ProductLine({ suggestion: { name, price, picture } }: { suggestion: Suggestion }) {
  return (
    <>
      <Picture
        picture={picture ?? null}
        alt=""
        sizes="2.5rem"
        className="h-12 w-10 shrink-0 object-cover"
      />
      <span className="line-clamp-2 min-w-0">{name}</span>
      {price !== undefined && <span className="tabular ml-auto">{formatTaka(price)}</span>}
    </>
  )
}
