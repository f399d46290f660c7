import type { ReactNode } from 'react'

/** How what is filled in will look, beside the fields or beneath them. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-labelledby="settings-preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere xl:sticky xl:top-20 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <h2 id="settings-preview" className="text-lg">
        Preview
      </h2>
      {children}
    </aside>
  )
}
