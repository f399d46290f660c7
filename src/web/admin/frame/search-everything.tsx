import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { typedQuery } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import {
  type Choice,
  type ChoiceGroup,
  findSections,
  nextPlace,
  toChoiceGroups,
} from './find-choices.ts'
import { isSearchChord } from './shortcuts/shortcuts.ts'

interface SearchEverythingProps {
  isOpen: boolean
  onClose: () => void
  onHelp: () => void
}

/** Finds orders, customers, products, vouchers and sections, from anywhere in the dashboard. */
export function SearchEverything({ isOpen, onClose, onHelp }: SearchEverythingProps) {
  return (
    <Panel isOpen={isOpen} onClose={onClose} label={m.frame_search()} side="top">
      <Search onClose={onClose} onHelp={onHelp} />
    </Panel>
  )
}

const MAX_LETTERS = 100

function Search({ onClose, onHelp }: Omit<SearchEverythingProps, 'isOpen'>) {
  const listId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const [isAwaited, setIsAwaited] = useState(false)
  const { groups, isOutdated, found, isSearching } = useChoices(typed)
  const choices = groups.flatMap((group) => group.choices)
  const current = choices[Math.min(place, choices.length - 1)]

  function open(path: string) {
    onClose()
    void navigate(path)
  }

  // Pressing Enter before the answer has arrived means the answer.
  const awaited = isAwaited && !isOutdated ? current?.path : undefined
  useEffect(() => {
    if (awaited === undefined) return
    onClose()
    void navigate(awaited)
  }, [awaited, onClose, navigate])

  function moveByKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (isSearchChord(event.nativeEvent)) {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setPlace(nextPlace(Math.min(place, choices.length - 1), choices.length, event.key))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isOutdated) setIsAwaited(true)
      else if (current) open(current.path)
    }
  }

  return (
    <div className="flex h-full flex-col text-sm sm:max-h-[min(36rem,76dvh)]">
      <div className="flex items-center gap-3 border-b border-line pl-5">
        <SearchIcon className="size-5 text-quiet" />
        <input
          role="combobox"
          aria-label={m.frame_search_label()}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? listId : undefined}
          aria-activedescendant={current && choiceId(listId, choices.indexOf(current))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_LETTERS}
          placeholder={m.frame_search_placeholder()}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
            setIsAwaited(false)
          }}
          onKeyDown={moveByKey}
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
        />
        <button
          type="button"
          onClick={onClose}
          aria-label={m.frame_close_search()}
          className="grid size-14 shrink-0 place-items-center"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto sm:h-96 sm:flex-none">
        {isSearching && (
          <div className="px-5 not-empty:py-3">
            <LoadFailure title={m.frame_search_failed()} query={found} />
          </div>
        )}
        {/* Visible only without a list: otherwise it would shift the list. */}
        <p
          role="status"
          className={choices.length > 0 ? 'sr-only' : 'px-5 py-3 text-quiet empty:hidden'}
        >
          {isSearching &&
            searchStatusText({ typed, isOutdated, isFailed: found.isError, count: choices.length })}
        </p>
        {choices.length > 0 && (
          <ChoiceList
            id={listId}
            groups={groups}
            current={current}
            isOutdated={isOutdated}
            onChoose={({ path }) => open(path)}
          />
        )}
      </div>
      <p className="hidden items-center justify-between border-t border-line px-5 sm:flex">
        <span className="text-xs text-quiet">{m.frame_search_keys()}</span>
        <TextButton look="quiet" onClick={onHelp}>
          {m.frame_shortcuts()}
        </TextButton>
      </p>
    </div>
  )
}

interface Standing {
  typed: string
  isOutdated: boolean
  isFailed: boolean
  count: number
}

function searchStatusText({ typed, isOutdated, isFailed, count }: Standing): string {
  if (isFailed) return ''
  if (isOutdated) return m.frame_searching()
  if (count === 0) return m.frame_search_none({ q: typed.trim() })
  return m.frame_search_found({ shown: formatCount(count) })
}

/**
 * Choices for the input. The server is asked once typing pauses; until it answers, the last results stay, marked as
 * outdated.
 */
function useChoices(typed: string) {
  const wanted = typed.trim()
  const q = useDebounced(wanted)
  const found = useQuery({
    ...typedQuery('GET /search', { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const isSearching = wanted !== ''
  const may = useMay()
  const groups = useMemo(() => {
    const ofShop = isSearching && q !== '' && found.data ? toChoiceGroups(found.data, q) : []
    return [...findSections(wanted, may), ...ofShop]
  }, [wanted, may, isSearching, q, found.data])
  const isOutdated =
    isSearching && (q !== wanted || found.isPending || found.isPlaceholderData) && !found.isError
  return { groups, isOutdated, found, isSearching }
}

interface ChoiceListProps {
  id: string
  groups: readonly ChoiceGroup[]
  /** The choice that Enter would open. */
  current: Choice | undefined
  isOutdated: boolean
  onChoose: (choice: Choice) => void
}

function choiceId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** The focus stays in the field above, so keys are handled there. */
function ChoiceList({ id, groups, current, isOutdated, onChoose }: ChoiceListProps) {
  const choices = groups.flatMap((group) => group.choices)
  const currentId = current && choiceId(id, choices.indexOf(current))
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.frame_found()}
      inert={isOutdated}
      className="pb-2 transition-opacity inert:opacity-60"
    >
      {groups.map(({ name, choices: ofGroup }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className="px-5 pt-3 pb-1 text-xs text-quiet">
            {name}
          </p>
          {ofGroup.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it.
            <div
              key={`${choice.path} ${choice.title}`}
              id={choiceId(id, choices.indexOf(choice))}
              role="option"
              tabIndex={-1}
              aria-selected={choice === current}
              // Otherwise the field would lose the focus before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
              className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-5 py-2.5 hover:bg-wash aria-selected:bg-wash aria-selected:[box-shadow:inset_2px_0_var(--color-madder)]"
            >
              <span className="font-medium wrap-anywhere">{choice.title}</span>
              <span className="min-w-0 wrap-anywhere text-quiet">{choice.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
