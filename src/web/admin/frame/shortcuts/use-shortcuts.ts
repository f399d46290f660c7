import { useEffect, useEffectEvent, useMemo } from 'react'
import { SECTIONS } from '../sections.ts'
import { createKeyReader, isSearchChord, type ShortcutAction } from './shortcuts.ts'

interface ShortcutsInput {
  areSingleKeysOn: boolean
  onSearch: () => void
  onAction: (action: ShortcutAction) => void
}

/** Listens to the keys of the dashboard, but never to what is typed into a field or a dialog. */
export function useShortcuts({ areSingleKeysOn, onSearch, onAction }: ShortcutsInput): void {
  const readKey = useMemo(() => createKeyReader(SECTIONS), [])

  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (document.querySelector('dialog:modal')) return
    if (isSearchChord(event)) {
      event.preventDefault()
      onSearch()
      return
    }
    if (!areSingleKeysOn || isTypedInto(event.target)) return
    const action = readKey(event)
    if (!action) return
    event.preventDefault()
    onAction(action)
  })

  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Letters also choose among the options of a list, and of a menu. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"]'

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}

/** Puts the cursor into the search of the open page. Tells whether it has one. */
export function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
