import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readStored } from '#web/ui/browser-store.ts'
import { CARRIED } from './carried.ts'

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
