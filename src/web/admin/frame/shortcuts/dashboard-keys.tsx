import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathToSection } from '../path-to-section.ts'
import { SearchEverything } from '../search/search-everything.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import type { ShortcutAction } from './shortcuts.ts'
import { useSingleKeys } from './single-keys.ts'
import { focusPageSearch, useShortcuts } from './use-shortcuts.ts'

interface DashboardKeysProps {
  isSearching: boolean
  onSearch: (isSearching: boolean) => void
}

/** The search over everything, the keys of the dashboard, and what tells of them. */
export function DashboardKeys({ isSearching, onSearch }: DashboardKeysProps) {
  const navigate = useNavigate()
  const [isHelping, setIsHelping] = useState(false)
  const [areSingleKeysOn, switchSingleKeys] = useSingleKeys()

  function act(action: ShortcutAction) {
    if (action === 'help') setIsHelping(true)
    else if (action === 'search-page') focusPageSearch() || onSearch(true)
    else void navigate(pathToSection(action.id))
  }
  useShortcuts({ areSingleKeysOn, onSearch: () => onSearch(true), onAction: act })

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
        areSingleKeysOn={areSingleKeysOn}
        onSwitch={switchSingleKeys}
      />
    </>
  )
}
