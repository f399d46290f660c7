import type { ReactNode } from 'react'
import { useShop } from '#web/settings/shop.ts'
import { Cloth } from './cloth.tsx'

interface EntryFrameProps {
  heading: string
  lead: ReactNode
  children: ReactNode
}

/** Signing in and signing up: the form, and beside it on wide screens a length of cloth. */
export function EntryFrame({ heading, lead, children }: EntryFrameProps) {
  const { tagline } = useShop()
  return (
    <div className="page-width grid gap-x-[8%] py-10 sm:py-16 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:justify-between">
      <div className="mx-auto w-full max-w-[26rem] lg:mx-0">
        <h1 className="text-3xl">{heading}</h1>
        <p className="mt-2 text-quiet">{lead}</p>
        <div className="mt-8">{children}</div>
      </div>
      <div aria-hidden="true" className="relative hidden min-h-[34rem] bg-madder lg:block">
        <Cloth />
        <p className="absolute inset-x-0 bottom-0 bg-linear-to-t from-madder from-60% to-transparent p-10 pt-28 font-display text-4xl text-paper">
          <span className="block max-w-[14ch] text-balance wrap-anywhere">{tagline}</span>
        </p>
      </div>
    </div>
  )
}
