import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const BACK_AFTER_MS = 1500

/** Once saved, back to the profile, unless the person has begun to change something else. */
export function useWayBack(isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate('/user-profile'), BACK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
