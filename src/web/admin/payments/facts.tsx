import type { ReactNode } from 'react'

interface Fact {
  name: string
  /** Without one, the fact is left out. */
  value: ReactNode
}

/** What is known of a payment, one beside the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-quiet">{name}</dt>
              <dd className="tabular wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
