import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { setupQuery } from '#web/queries/setup.ts'

/** Path of the setup steps, for a form opened from there; undefined for any other. */
export function useWelcomePath(): string | undefined {
  return useSearchParams()[0].get('from') === 'welcome' ? '/welcome' : undefined
}

/** Returns to the setup steps from a form opened there; does nothing elsewhere. */
export function useReturnToWelcome(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const path = useWelcomePath()
  return async () => {
    if (!path) return
    // An answer that is still on its way may be from before the change.
    void queryClient.invalidateQueries({ queryKey: setupQuery.queryKey })
    await navigate(path)
  }
}
