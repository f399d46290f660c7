import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Changes a selection that stands in the address. What is chosen while the address is still on
 * its way adds up, so that a quick choice after another does not undo it.
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
