import { useCallback, useState } from 'react'

export interface PanelState<About> {
  isOpen: boolean
  /** What it was opened for, kept while it closes; undefined for something new. */
  about: About | undefined
  open: (about?: About) => void
  close: () => void
}

export function usePanel<About>(): PanelState<About> {
  const [isOpen, setIsOpen] = useState(false)
  const [about, setAbout] = useState<About>()
  const open = useCallback((what?: About) => {
    setAbout(what)
    setIsOpen(true)
  }, [])
  const close = useCallback(() => setIsOpen(false), [])
  return { isOpen, about, open, close }
}
