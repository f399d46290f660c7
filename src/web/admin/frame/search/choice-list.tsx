import { useEffect } from 'react'
import type { Choice, ChoiceGroup } from './find-choices.ts'

interface ChoiceListProps {
  id: string
  groups: readonly ChoiceGroup[]
  /** The one that Enter would open. */
  current: Choice | undefined
  isOutdated: boolean
  onChoose: (choice: Choice) => void
}

export function choiceId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** The focus stays in the field above, so keys are dealt with there. */
export function ChoiceList({ id, groups, current, isOutdated, onChoose }: ChoiceListProps) {
  const choices = groups.flatMap((group) => group.choices)
  const currentId = current && choiceId(id, choices.indexOf(current))
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Found"
      inert={isOutdated}
      className="pb-2 transition-opacity inert:opacity-60"
    >
      {groups.map(({ name, choices: ofGroup }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className="px-5 pt-3 pb-1 text-xs text-quiet">
            {name}
          </p>
          {ofGroup.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it.
            <div
              key={`${choice.path} ${choice.title}`}
              id={choiceId(id, choices.indexOf(choice))}
              role="option"
              tabIndex={-1}
              aria-selected={choice === current}
              // The field would lose the focus before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
              className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-5 py-2.5 hover:bg-wash aria-selected:bg-wash aria-selected:shadow-[inset_2px_0] aria-selected:shadow-madder"
            >
              <span className="font-medium wrap-anywhere">{choice.title}</span>
              <span className="min-w-0 wrap-anywhere text-quiet">{choice.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
