import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type CatalogueTab, pathToTab } from './form-page.tsx'

const BACK_AFTER_MS = 2000

/** Once saved, back to the dashboard, unless the person has begun to fill in something else. */
export function useWayBack(tab: CatalogueTab, isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(pathToTab(tab)), BACK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [tab, isDone, navigate])
}
