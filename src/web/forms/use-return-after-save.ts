import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Once saved, back to where the form was opened from, unless something else has been begun. */
export function useReturnAfterSave(path: string, afterMs: number, isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(path), afterMs)
    return () => clearTimeout(timer)
  }, [path, afterMs, isDone, navigate])
}
