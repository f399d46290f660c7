import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Late } from './late-part.ts'

interface LatePartProps<Props> {
  part: Late<Props>
  props: Props
  /** Stands where the part would be if it could not be fetched. */
  missing?: ReactNode
}

/** Nothing until the part has come. */
export function LatePart<Props extends object>({ part, props, missing }: LatePartProps<Props>) {
  const [state, setState] = useState(part.here() ? 'here' : 'waiting')
  useEffect(() => {
    part.come().then(
      () => setState('here'),
      () => setState('failed'),
    )
  }, [part])
  if (state === 'failed') return missing
  const Part = state === 'here' ? part.here() : undefined
  return Part ? <Part {...props} /> : null
}

export function CouldNotFetch() {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 p-5">
      <p>This could not be loaded. Look at your connection and try again.</p>
      <Button look="outline" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  )
}
