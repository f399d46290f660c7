import { useEffect, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { type MovedOrder, UNDO_SECONDS } from '#shop/orders/moves/contract.ts'
import { makeRandomId } from '#web/queries/random-id.ts'
import { useAction } from '#web/queries/use-action.ts'
import { ORDER_UPDATE } from '../order-changes.ts'

/** Undoing what was last done with several orders, offered for as long as the server allows it. */
export function useUndo(onUndone: (moved: MovedOrder[]) => void) {
  const [offered, setOffered] = useState<string>()
  const begunAt = useRef(0)
  const [undo, isUndoing] = useAction({
    send: (id: string) => call('POST /delivery/moves/:id/undo', id),
    ...ORDER_UPDATE,
    failed: 'Failed to undo',
    onDone: (moved) => {
      setOffered(undefined)
      onUndone(moved)
    },
  })

  useEffect(() => {
    if (offered === undefined) return
    const left = begunAt.current + UNDO_SECONDS * 1000 - Date.now()
    const timer = setTimeout(() => setOffered(undefined), left)
    return () => clearTimeout(timer)
  }, [offered])

  return {
    isUndoing,
    /** Undefined where nothing can be undone, or no longer. */
    undo: offered === undefined ? undefined : () => undo(offered),
    /** Of something new, by the id that this returns. */
    begin: () => {
      setOffered(undefined)
      begunAt.current = Date.now()
      return makeRandomId()
    },
    offer: setOffered,
  }
}
