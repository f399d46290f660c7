import { useLocation } from 'react-router'
import { HALF_LOADED } from './held.ts'

/** Shown on a page whose scripts cannot be had, to who taps there or can do nothing; see `holdTaps`. */
export function HalfLoaded() {
  const { pathname } = useLocation()
  return (
    <p
      id={HALF_LOADED}
      role="alert"
      hidden
      className="fixed inset-x-0 bottom-0 z-50 bg-ink px-5 py-4 text-paper"
    >
      This page has not loaded fully, so nothing was done.{' '}
      <a href={pathname} className="underline underline-offset-4">
        Load it again
      </a>
    </p>
  )
}
