import { useNavigate, useSearchParams } from 'react-router'

/** Where the first steps are, for a form that was opened from there; undefined for any other. */
export function useWelcomePath(): string | undefined {
  return useSearchParams()[0].get('from') === 'welcome' ? '/welcome' : undefined
}

/** Goes back to the first steps from what was opened there; stays with anything else. */
export function useReturnToWelcome(): () => Promise<void> {
  const navigate = useNavigate()
  const path = useWelcomePath()
  return async () => {
    if (path) await navigate(path)
  }
}
