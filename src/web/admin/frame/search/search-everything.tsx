import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { isSearchChord } from '../shortcuts/shortcuts.ts'
import { ChoiceList, choiceId } from './choice-list.tsx'
import { nextPlace } from './find-choices.ts'
import { useChoices } from './use-choices.ts'

interface SearchEverythingProps {
  isOpen: boolean
  onClose: () => void
  onHelp: () => void
}

/** Finds orders, customers, products, vouchers and tabs, from wherever one is in the dashboard. */
export function SearchEverything({ isOpen, onClose, onHelp }: SearchEverythingProps) {
  return (
    <Panel isOpen={isOpen} onClose={onClose} label="Search everything" side="top">
      <Search onClose={onClose} onHelp={onHelp} />
    </Panel>
  )
}

const MOST_LETTERS = 100

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

  // Who presses Enter before the answer is there means the answer.
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
          aria-label="Search orders, customers, products and vouchers"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? listId : undefined}
          aria-activedescendant={current && choiceId(listId, choices.indexOf(current))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MOST_LETTERS}
          placeholder="Order, customer, product, voucher"
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
          aria-label="Close search"
          className="grid size-14 shrink-0 place-items-center"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto sm:h-96 sm:flex-none">
        {isSearching && (
          <div className="px-5 not-empty:py-3">
            <LoadFailure title="Search failed:" query={found} />
          </div>
        )}
        {/* Seen only where there is no list: it would push the list down and up again. */}
        <p
          role="status"
          className={choices.length > 0 ? 'sr-only' : 'px-5 py-3 text-quiet empty:hidden'}
        >
          {isSearching &&
            findingWords({ typed, isOutdated, isFailed: found.isError, count: choices.length })}
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
        <span className="text-xs text-quiet">↑ ↓ to choose, Enter to open, Escape to close</span>
        <TextButton look="quiet" onClick={onHelp}>
          Keyboard shortcuts
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

function findingWords({ typed, isOutdated, isFailed, count }: Standing): string {
  if (isFailed) return ''
  if (isOutdated) return 'Searching…'
  if (count === 0) return `Nothing found for “${typed.trim()}”`
  return count === 1 ? '1 found' : `${count} found`
}
