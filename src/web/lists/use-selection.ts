import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Changes a selection that stands in the address. What is chosen while the address is still on
 * its way adds up, so that a quick choice after another does not undo it.
 */
export function useSelection<Selection extends object>(
  kept: Selection,
  pathTo: (selection: Selection) => string,
) {
  const navigate = useNavigate()
  const wanted = useRef(kept)
  const path = pathTo(kept)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a render without a new address says nothing new
  useEffect(() => {
    wanted.current = kept
  }, [path])

  /** Instead of all that is selected. */
  function selectOnly(selection: Selection, { replace = false } = {}) {
    wanted.current = selection
    void navigate(pathTo(selection), { replace, preventScrollReset: true })
  }

  function select(change: Partial<Selection>, options?: { replace: boolean }) {
    selectOnly({ ...wanted.current, ...change }, options)
  }

  return { select, selectOnly }
}
