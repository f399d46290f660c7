import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Goes to the home page, and runs an action once this page is gone: without an account, this page would redirect to the
 * log-in page.
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
