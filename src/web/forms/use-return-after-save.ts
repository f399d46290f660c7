import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** After saving, returns to where the form was opened from, unless the user has started something else. */
export function useReturnAfterSave(path: string, afterMs: number, isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(path), afterMs)
    return () => clearTimeout(timer)
  }, [path, afterMs, isDone, navigate])
}
