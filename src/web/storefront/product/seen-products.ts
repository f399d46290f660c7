import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client, dataOf, isNotFound } from '#api/client.ts'
import { PRODUCTS } from '#web/queries/query-keys.ts'
import { toProductCard } from '../product-card/product-card-content.ts'

/** Where this browser, and nobody else, remembers which products it has shown. */
const SEEN_KEY = 'seenProducts'

const MAX_SHOWN = 6

const FRESH_MS = 60_000

function readSeen(): string[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]')
    return Array.isArray(seen) ? seen.filter((id) => typeof id === 'string') : []
  } catch {
    // A browser that keeps nothing, or something that we did not write.
    return []
  }
}

function writeSeen(ids: readonly string[]): void {
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify(ids))
  } catch {
    // Nothing is remembered then.
  }
}

function forget(id: string): void {
  writeSeen(readSeen().filter((each) => each !== id))
}

/** The ids seen before this product, which from now on is the latest. */
function useSeenBefore(id: string): string[] {
  const [before, setBefore] = useState<string[]>([])
  useEffect(() => {
    const others = readSeen().filter((each) => each !== id)
    setBefore(others.slice(0, MAX_SHOWN))
    writeSeen([id, ...others].slice(0, MAX_SHOWN + 1))
  }, [id])
  return before
}

async function readCard(id: string) {
  try {
    return toProductCard(await dataOf(client.products[':id'].$get({ param: { id } })))
  } catch (error) {
    if (!isNotFound(error)) throw error
    forget(id)
    return null
  }
}

/** What this browser was shown before, as it is now: only the ids are remembered. */
export function useSeenProducts(currentId: string) {
  return useQueries({
    queries: useSeenBefore(currentId).map((id) => ({
      queryKey: [...PRODUCTS, 'seen', id],
      queryFn: () => readCard(id),
      staleTime: FRESH_MS,
      retry: false,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
}
