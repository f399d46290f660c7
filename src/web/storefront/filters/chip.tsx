import type { ReactNode } from 'react'

interface ChipProps {
  name: string
  value: string
  /** The chosen value of the group with this name. */
  chosen: string
  children: ReactNode
}

/** One of several choices, as a chip. */
export function Chip({ name, value, chosen, children }: ChipProps) {
  return (
    <label className="relative flex min-h-11 min-w-11 items-center justify-center gap-2 border border-line-strong px-3 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-madder md:min-h-9">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
      />
      {children}
    </label>
  )
}
