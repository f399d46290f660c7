import type { Area } from '#shop/areas/contract.ts'

interface AreaOptionsProps {
  id: string
  areas: readonly Area[]
  /** The place of the one that Enter would choose. */
  current: number
  onChoose: (area: Area) => void
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** The focus stays in the field, so keys are dealt with there. */
export function AreaOptions({ id, areas, current, onChoose }: AreaOptionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Areas">
      {areas.map((area, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it.
        <div
          key={`${area.district}/${area.thana}/${area.name}`}
          id={optionId(id, place)}
          ref={(option) => {
            if (place === current) option?.scrollIntoView({ block: 'nearest' })
          }}
          role="option"
          tabIndex={-1}
          aria-selected={place === current}
          // The field would lose the focus, and the list with it, before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(area)}
          className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-3.5 py-1 hover:bg-wash aria-selected:bg-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-madder"
        >
          <span>{nameArea(area)}</span>
          <span lang="bn" className="text-sm text-quiet">
            {area.bangla}, {area.districtBangla}
          </span>
          {area.name !== area.thana && <span className="text-sm text-quiet">in {area.thana}</span>}
        </div>
      ))}
    </div>
  )
}

/** `Dhanmondi, Dhaka`. */
export function nameArea({ name, district }: Pick<Area, 'name' | 'district'>): string {
  return name === district ? name : `${name}, ${district}`
}
