import { useNavigate, useSearchParams } from 'react-router'

/** Path of the setup steps, for a form opened from there; undefined for any other. */
export function useWelcomePath(): string | undefined {
  return useSearchParams()[0].get('from') === 'welcome' ? '/welcome' : undefined
}

/** Returns to the setup steps from a form opened there; does nothing elsewhere. */
export function useReturnToWelcome(): () => Promise<void> {
  const navigate = useNavigate()
  const path = useWelcomePath()
  return async () => {
    if (path) await navigate(path)
  }
}
