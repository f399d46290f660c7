import { useQuery } from '@tanstack/react-query'
import type { Beginning } from '#shop/beginning/contract.ts'
import { beginningQuery } from '#web/queries/beginning.ts'

/** What the shop still misses and nobody has put away; undefined until it is known. A demo misses nothing. */
export function useMissing(): Beginning['missing'] | undefined {
  const { data } = useQuery(beginningQuery)
  if (data?.demo === 'shown' || data?.demo === 'emptying') return []
  return data?.missing.filter((thing) => !data.putAway.includes(thing))
}
