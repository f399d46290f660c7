import type { ReactNode } from 'react'

interface Fact {
  label: string
  value: ReactNode
}

/** A list of facts, separated by hairlines. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3.5">
          <dt className="text-quiet">{label}</dt>
          <dd className="tabular wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
