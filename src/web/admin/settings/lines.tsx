import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface LinesProps {
  legend: string
  hint: string
  error: string | undefined
  ids: readonly string[]
  most: number
  add: string
  onAdd: () => void
  onRemove: (place: number) => void
  children: (place: number) => ReactNode
}

/** Lines of two fields each, of which there may be some. */
export function Lines({
  legend,
  hint,
  error,
  ids,
  most,
  add,
  onAdd,
  onRemove,
  children,
}: LinesProps) {
  const group = useRef<HTMLFieldSetElement>(null)

  function takeOut(place: number) {
    onRemove(place)
    // The button is gone, and the focus would be with it.
    group.current?.focus()
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-6 outline-none"
    >
      <legend className="float-left font-display text-base">{legend}</legend>
      <p className={`clear-both text-sm ${error ? 'text-bad' : 'text-quiet'}`}>{error ?? hint}</p>
      {ids.map((id, place) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
        >
          {children(place)}
          <Button
            look="outline"
            size="touch"
            className="justify-self-start sm:mt-7"
            onClick={() => takeOut(place)}
          >
            Remove
            <span className="sr-only">
              {' '}
              line {place + 1} of {legend.toLowerCase()}
            </span>
          </Button>
        </div>
      ))}
      {ids.length < most && (
        <Button look="outline" size="touch" className="justify-self-start" onClick={onAdd}>
          {add}
        </Button>
      )}
    </fieldset>
  )
}
