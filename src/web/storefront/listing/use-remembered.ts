import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberListing } from './listing-page.ts'

/** Lets Back find the list that is on the screen without a network. */
export function useRemembered(answer: unknown): void {
  const { pathname, search } = useLocation()
  useEffect(() => rememberListing(pathname + search, answer), [pathname, search, answer])
}
