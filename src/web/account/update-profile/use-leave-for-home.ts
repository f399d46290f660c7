import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * To the home page, and does something when this page has gone, not before: without an account this
 * page would ask for one, and lead to the log-in page.
 */
export function useLeaveForHome() {
  const navigate = useNavigate()
  const whenGone = useRef<() => void>(undefined)
  useEffect(() => () => whenGone.current?.(), [])
  return async (work: () => void) => {
    whenGone.current = work
    await navigate('/')
  }
}
