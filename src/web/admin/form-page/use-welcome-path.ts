import { useSearchParams } from 'react-router'

/** Where the first steps are, for a form that was opened from there; undefined for any other. */
export function useWelcomePath(): string | undefined {
  return useSearchParams()[0].get('from') === 'welcome' ? '/welcome' : undefined
}
