import { type ReactNode, useEffect } from 'react'
import { NotFound } from '#web/storefront/not-found/not-found.tsx'
import type { loader } from './page.server.ts'
import { Buttons, Fields, Forms, Lists, Signs } from './primitives.tsx'
import { showStates } from './show-states.ts'
import { Colours, Spacing, Type } from './tokens.tsx'

export { loader } from './page.server.ts'

export function meta() {
  return [{ title: 'Tokens and primitives' }, { name: 'robots', content: 'noindex' }]
}

const PARTS: readonly [string, () => ReactNode][] = [
  ['Colours', Colours],
  ['Type', Type],
  ['Spacing', Spacing],
  ['Buttons', Buttons],
  ['Fields', Fields],
  ['Forms', Forms],
  ['Lists', Lists],
  ['Signs and panels', Signs],
]

/** What pages are made of, in all states; the theme is switched below, the language above. */
export default function Page({
  loaderData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>['data']
}) {
  return loaderData.isShown ? <Parts /> : <NotFound />
}

function Parts() {
  useEffect(showStates, [])
  return (
    <div className="page-width py-14">
      <h1 className="text-3xl">Tokens and primitives</h1>
      {PARTS.map(([name, Part]) => (
        <section
          key={name}
          aria-label={name}
          className="mt-10 grid gap-6 border-t border-line pt-6"
        >
          <h2 className="text-xl">{name}</h2>
          <Part />
        </section>
      ))}
    </div>
  )
}
