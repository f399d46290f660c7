import type { ReactNode } from 'react'

interface Fact {
  name: string
  /** Without one, the fact is left out. */
  value: ReactNode
}

interface FactsProps {
  facts: readonly Fact[]
  /** One below the other instead of beside. */
  isColumn?: boolean
}

/** What is known of something. */
export function Facts({ facts, isColumn = false }: FactsProps) {
  return (
    <dl className={isColumn ? 'grid content-start gap-4' : 'mt-3 flex flex-wrap gap-x-8 gap-y-2'}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-quiet">{name}</dt>
              <dd className={`wrap-anywhere ${isColumn ? '' : 'tabular'}`}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
