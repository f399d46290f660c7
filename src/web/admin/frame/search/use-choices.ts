import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { searchQuery } from '#web/queries/search.ts'
import { useResting } from '#web/ui/use-resting.ts'
import { findTabs, toChoiceGroups } from './find-choices.ts'

/**
 * What can be chosen for what is typed. The shop is asked once the typing rests; until it has
 * answered, what it found before stays, and is said to be outdated.
 */
export function useChoices(typed: string) {
  const wanted = typed.trim()
  const q = useResting(wanted)
  const found = useQuery(searchQuery(q))
  const isSearching = wanted !== ''
  const groups = useMemo(() => {
    const ofShop = isSearching && q !== '' && found.data ? toChoiceGroups(found.data, q) : []
    return [...findTabs(wanted), ...ofShop]
  }, [wanted, isSearching, q, found.data])
  const isOutdated =
    isSearching && (q !== wanted || found.isPending || found.isPlaceholderData) && !found.isError
  return { groups, isOutdated, found, isSearching }
}
