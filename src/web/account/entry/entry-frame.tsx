import type { ReactNode } from 'react'
import { writtenIn } from '#shop/shared/language.ts'
import { useShop } from '#web/settings/shop.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface EntryFrameProps {
  heading: string
  lead: ReactNode
  children: ReactNode
}

/** Frame of sign-in and sign-up: the form, and beside it on wide screens a decorative cloth. */
export function EntryFrame({ heading, lead, children }: EntryFrameProps) {
  const { tagline } = useShop()
  return (
    <div className="page-width grid gap-x-[8%] py-10 sm:py-16 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:justify-between">
      <div className="mx-auto w-full max-w-[26rem] lg:mx-0">
        <h1 className="page-title">{heading}</h1>
        <p className="mt-2 text-quiet">{lead}</p>
        <div className="mt-8">{children}</div>
      </div>
      <div aria-hidden="true" className="relative hidden min-h-[34rem] bg-madder-fill lg:block">
        <Cloth />
        <p
          className="absolute inset-x-0 bottom-0 p-10 pt-28 font-display text-4xl text-day"
          style={{
            backgroundImage: 'linear-gradient(to top, var(--color-madder-fill) 60%, transparent)',
          }}
        >
          <span lang={writtenIn(tagline)} className="block max-w-[14ch] text-balance wrap-anywhere">
            {tagline}
          </span>
        </p>
      </div>
    </div>
  )
}

/**
 * Draws jamdani cloth as an inline SVG, which gradients cannot do and which needs no request: small motifs scattered
 * over a plain field, and the woven border along one edge.
 */
function Cloth() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full text-day" fill="none">
      <defs>
        <pattern id="cloth-weave" width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 .5h2M2 2.5h2" stroke="#17140f" strokeOpacity=".22" />
          <path d="M.5 2v2M2.5 0v2" stroke="currentColor" strokeOpacity=".09" />
        </pattern>
        <pattern
          id="cloth-motifs"
          width="72"
          height="72"
          patternUnits="userSpaceOnUse"
          fill="currentColor"
          fillOpacity=".55"
        >
          <path d="m18 8 4 5-4 5-4-5zM18 20l3 4-3 4-3-4zM9 17l4 2-1 3-4-2zM27 17l-4 2 1 3 4-2z" />
          <path d="m54 44 4 5-4 5-4-5zM54 56l3 4-3 4-3-4zM45 53l4 2-1 3-4-2zM63 53l-4 2 1 3 4-2z" />
        </pattern>
        <pattern id="cloth-border" width="136" height="48" patternUnits="userSpaceOnUse">
          <path d="M0 0h136v48H0z" fill="#17140f" fillOpacity=".32" />
          <g stroke="currentColor" strokeOpacity=".7">
            <path d="M4.5 0v48M10.5 0v48M13.5 0v48M122.5 0v48M125.5 0v48M131.5 0v48" />
          </g>
          <g fill="currentColor" fillOpacity=".8">
            <path d="M18 0l16 12-16 12zM118 0 102 12l16 12zM18 24l16 12-16 12zM118 24 102 36l16 12z" />
            <path d="m68 4 18 20-18 20-18-20zm0 9-10 11 10 11 10-11z" fillRule="evenodd" />
            <path d="m68 20 4 4-4 4-4-4zM68-5l4.5 5-4.5 5-4.5-5zM68 43l4.5 5-4.5 5-4.5-5z" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#cloth-motifs)" />
      <svg aria-hidden="true" x="100%" width="136" height="100%" overflow="visible">
        <rect x="-176" width="136" height="100%" className="fill-madder" />
        <g transform="translate(-176)">
          <rect width="136" height="100%" fill="url(#cloth-border)" />
        </g>
      </svg>
      <rect width="100%" height="100%" fill="url(#cloth-weave)" />
    </svg>
  )
}

export function FormWaiting() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-12" />
    </div>
  )
}
