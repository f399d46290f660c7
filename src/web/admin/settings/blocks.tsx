import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { MoveButton } from '#web/ui/move-button.tsx'

interface BlocksProps {
  legend: string
  hint: string
  error?: string | undefined
  ids: readonly string[]
  most: number
  /** What each is called, such as `slide 2`. */
  nameOf: (place: number) => string
  add: string
  onAdd: () => void
  onRemove: (place: number) => void
  onMove: (place: number, to: number) => void
  children: (place: number) => ReactNode
}

/** Groups of fields of which there may be some, in an order that can be changed. */
export function Blocks({ legend, hint, error, ids, most, add, onAdd, ...rest }: BlocksProps) {
  const group = useRef<HTMLFieldSetElement>(null)

  function takeOut(place: number) {
    rest.onRemove(place)
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
        <div key={id} className="grid grid-cols-[minmax(0,1fr)] gap-5 border-l-2 border-line pl-4">
          <BlockHead
            name={rest.nameOf(place)}
            isFirst={place === 0}
            isLast={place === ids.length - 1}
            onMove={(steps) => rest.onMove(place, place + steps)}
            onRemove={() => takeOut(place)}
          />
          {rest.children(place)}
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

interface BlockHeadProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (steps: number) => void
  onRemove: () => void
}

function BlockHead({ name, isFirst, isLast, onMove, onRemove }: BlockHeadProps) {
  return (
    <div className="flex items-center gap-2">
      <p className="font-medium first-letter:uppercase">{name}</p>
      <div className="ml-auto flex">
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
      </div>
      <Button look="outline" size="touch" onClick={onRemove}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}

/** @param onMove is told by how many places: one back or one on */
export function MoveButtons({ name, isFirst, isLast, onMove }: Omit<BlockHeadProps, 'onRemove'>) {
  return (
    <>
      <MoveButton label={`Move up ${name}`} isOff={isFirst} onMove={() => onMove(-1)}>
        <ChevronDownIcon className="rotate-180" />
      </MoveButton>
      <MoveButton label={`Move down ${name}`} isOff={isLast} onMove={() => onMove(1)}>
        <ChevronDownIcon />
      </MoveButton>
    </>
  )
}
