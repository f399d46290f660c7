import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useHref, useNavigate } from 'react-router'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

interface SearchFieldProps {
  /** Whether the shopper has just opened the search. */
  takesFocus?: boolean
  /** Called when the shopper has chosen a result or closed the search. */
  onLeave?: () => void
  className?: string
}

/** Suggests while typing; Enter searches everything. Without scripts it is a plain form. */
export function SearchField({ takesFocus = false, onLeave, className = '' }: SearchFieldProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [current, setCurrent] = useState(-1)
  const { suggestions, note } = useSuggestions(typed)
  const isShown = isOpen && suggestions.length > 0
  const chosen = isShown ? suggestions[current] : undefined

  useEffect(() => {
    if (takesFocus) input.current?.focus()
    // Picks up what was typed before hydration.
    setTyped(input.current?.value ?? '')
    setIsOpen(document.activeElement === input.current)
  }, [takesFocus])

  function close() {
    setIsOpen(false)
    setCurrent(-1)
  }

  function open(path: string) {
    close()
    setTyped('')
    onLeave?.()
    void navigate(path)
  }

  function search(event: FormEvent) {
    event.preventDefault()
    if (chosen) open(chosen.path)
    else if (typed.trim()) open(`/products?${new URLSearchParams({ q: typed.trim() })}`)
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      if (isShown) setCurrent(nextPlace(current, suggestions.length, event.key))
    }
    if (event.key === 'Escape') {
      // The browser would clear the field at the first press.
      event.preventDefault()
      if (isShown) close()
      else if (typed) setTyped('')
      else onLeave?.()
    }
  }

  function closeUnlessWithin({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return (
    <form
      noValidate
      action={useHref('/products')}
      aria-label={m.search_shop()}
      onSubmit={search}
      onBlur={closeUnlessWithin}
      className={`relative ${className}`}
    >
      <SearchIcon className="pointer-events-none absolute top-1/2 left-0 size-4.5 -translate-y-1/2 text-quiet" />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={m.search_products()}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={chosen && optionId(listId, current)}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={m.nav_search()}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsOpen(true)
          setCurrent(-1)
        }}
        onKeyDown={moveByKey}
        className="h-11 w-full min-w-0 border-b border-line-strong bg-transparent pl-7 text-base placeholder:text-quiet focus:border-ink focus:outline-2 focus:outline-offset-2 focus:outline-madder md:h-10 md:text-sm"
      />
      <p role="status" className="sr-only">
        {isShown &&
          `${note ? `${note} ` : ''}${m.search_count({ shown: formatCount(suggestions.length) })}`}
      </p>
      {isShown && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          note={note}
          current={current}
          onChoose={(suggestion: Suggestion) => open(suggestion.path)}
        />
      )}
    </form>
  )
}

/** The field itself comes before the first and after the last suggestion. */
function nextPlace(place: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  const step = key === 'ArrowDown' ? 1 : -1
  return ((place + 1 + step + count + 1) % (count + 1)) - 1
}

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  /** A remark about the suggestions. */
  note: string | undefined
  /** Index of the suggestion that Enter would open; -1 for none. */
  current: number
  onChoose: (suggestion: Suggestion) => void
}

function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** The list beneath a search field. The focus stays in the field, so keys are handled there. */
function SuggestionList({ id, suggestions, note, current, onChoose }: SuggestionListProps) {
  return (
    <div className="absolute top-full right-0 left-0 z-40 max-h-[calc(100dvh-4rem)] overflow-y-auto border border-line-strong bg-raised py-1 text-sm md:left-auto md:w-96">
      {note && (
        <p lang={writtenIn(note)} className="px-4 py-2 text-quiet">
          {note}
        </p>
      )}
      <div id={id} role="listbox" aria-label={m.search_suggestions()}>
        {suggestions.map((suggestion, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it.
          <div
            key={suggestion.path}
            id={optionId(id, place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            // Otherwise the field would lose the focus, and the list disappear, before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-wash aria-selected:bg-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-madder"
          >
            {suggestion.kind === 'product' ? (
              <ProductLine suggestion={suggestion} />
            ) : (
              <>
                <span lang={writtenIn(suggestion.name)} className="min-w-0 truncate">
                  {suggestion.name}
                </span>
                <span className="ml-auto text-quiet">{m.search_category()}</span>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function ProductLine({
  suggestion: { name, price, regularPrice, picture },
}: {
  suggestion: Suggestion
}) {
  return (
    <>
      <Picture
        picture={picture ?? null}
        alt=""
        sizes="2.5rem"
        className="h-12 w-10 shrink-0 object-cover"
      />
      <span lang={writtenIn(name)} className="line-clamp-2 min-w-0">
        {name}
      </span>
      {price !== undefined && (
        <span className="tabular ml-auto text-right">
          <span className="whitespace-nowrap">{price}</span>
          <RegularPrice taka={regularPrice} />
        </span>
      )}
    </>
  )
}
