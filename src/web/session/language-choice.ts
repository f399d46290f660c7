import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '#shop/shared/language.ts'
import { readStored } from '#web/ui/browser-store.ts'

/** Where the browser keeps what is carried over to the page in another language. */
export const CARRIED = 'haat: carried over'

const YEAR_SECONDS = 31_536_000

/** Opens the page in another language, and keeps the choice for personal pages. */
export async function choose(
  language: Language,
  path: string,
  queryClient: QueryClient,
  base: string,
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of before 2025.
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  try {
    const { carryOver } = await import('./carry-over.ts')
    carryOver(queryClient, base)
  } finally {
    window.location.assign(path + window.location.search + window.location.hash)
  }
}

/** After `choose`, on the new page. */
export function useCarriedOver(queryClient: QueryClient, base: string): void {
  useEffect(() => {
    if (readStored('sessionStorage', CARRIED) === null) return
    // Without it the page is as it always is when opened.
    import('./carry-over.ts').then(
      ({ restoreCarried }) => restoreCarried(queryClient, base),
      () => undefined,
    )
  }, [queryClient, base])
}
