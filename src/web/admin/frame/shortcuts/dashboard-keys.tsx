import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#web/session/use-may.ts'
import { NEW_ORDER_PATH } from '../../orders/new-order-link.tsx'
import { pathToSection } from '../path-to-section.ts'
import { SearchEverything } from '../search-everything.tsx'
import { useSections } from '../sections.ts'
import { useStoredFlag } from '../stored-flag.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { createKeyReader, isSearchChord, type ShortcutAction } from './shortcuts.ts'

interface DashboardKeysProps {
  isSearching: boolean
  onSearch: (isSearching: boolean) => void
}

/** The search over everything, keyboard shortcuts, and their help. */
export function DashboardKeys({ isSearching, onSearch }: DashboardKeysProps) {
  const navigate = useNavigate()
  const mayEnter = useMay()('manageOrders')
  const [isHelping, setIsHelping] = useState(false)
  // Users of voice control, or with a tremor, must be able to switch single keys off (WCAG 2.1.4).
  const [isOff, switchOff] = useStoredFlag('single-keys-off')

  function act(action: ShortcutAction) {
    if (action === 'help') setIsHelping(true)
    else if (action === 'new-order') mayEnter && void navigate(NEW_ORDER_PATH)
    else if (action === 'search-page') focusPageSearch() || onSearch(true)
    else void navigate(pathToSection(action.id))
  }
  useShortcuts({ areSingleKeysOn: !isOff, onSearch: () => onSearch(true), onAction: act })

  return (
    <>
      <SearchEverything
        isOpen={isSearching}
        onClose={useCallback(() => onSearch(false), [onSearch])}
        onHelp={() => {
          onSearch(false)
          setIsHelping(true)
        }}
      />
      <ShortcutHelp
        isOpen={isHelping}
        onClose={() => setIsHelping(false)}
        areSingleKeysOn={!isOff}
        onSwitch={(on) => switchOff(!on)}
      />
    </>
  )
}

interface ShortcutsInput {
  areSingleKeysOn: boolean
  onSearch: () => void
  onAction: (action: ShortcutAction) => void
}

/** Handles shortcuts, except while typing in a field or a dialog. */
function useShortcuts({ areSingleKeysOn, onSearch, onAction }: ShortcutsInput): void {
  const sections = useSections()
  const readKey = useMemo(() => createKeyReader(), [])

  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (document.querySelector('dialog:modal')) return
    if (isSearchChord(event)) {
      event.preventDefault()
      onSearch()
      return
    }
    if (!areSingleKeysOn || isTypedInto(event.target)) return
    const action = readKey(event, sections)
    if (!action) return
    event.preventDefault()
    onAction(action)
  })

  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Letters also choose among the options of a list or menu. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"]'

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}

/** Focuses the search field of the open page. Returns whether there is one. */
function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
