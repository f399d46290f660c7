import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isCarried } from './carried.ts'

export function useCarriedOver(queryClient: QueryClient, base: string): void {
  useEffect(() => {
    if (!isCarried()) return
    // Without it the page is as it always is when opened.
    import('./carry-over.ts').then(
      ({ restoreCarried }) => restoreCarried(queryClient, base),
      () => undefined,
    )
  }, [queryClient, base])
}
