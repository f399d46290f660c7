import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Changes filters that are part of the address. Changes made while a navigation is pending add up, so that a quick
 * second one does not undo the first.
 */
export function useSelection<Selection extends object>(
  selection: Selection,
  pathTo: (selection: Selection) => string,
) {
  const navigate = useNavigate()
  const wanted = useRef(selection)
  const path = pathTo(selection)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a render without a new address says nothing new
  useEffect(() => {
    wanted.current = selection
  }, [path])

  /** Replaces all filters. */
  function selectOnly(selection: Selection, { replace = false } = {}) {
    wanted.current = selection
    void navigate(pathTo(selection), { replace, preventScrollReset: true })
  }

  function select(change: Partial<Selection>, options?: { replace: boolean }) {
    selectOnly({ ...wanted.current, ...change }, options)
  }

  return { select, selectOnly }
}
