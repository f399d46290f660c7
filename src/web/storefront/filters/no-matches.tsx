import { ButtonLink } from '#web/ui/button.tsx'

interface NoMatchesProps {
  /** What was searched for, if anything. */
  q: string | undefined
  path: string
}

/** There are products, but none of this kind. */
export function NoMatches({ q, path }: NoMatchesProps) {
  return (
    <div className="page-width">
      <h2 className="max-w-2xl text-xl [overflow-wrap:anywhere]">
        {q ? `We found nothing for “${q}”.` : 'Nothing is like that at the moment.'}
      </h2>
      <p className="mt-3 max-w-prose text-quiet">
        {q
          ? 'Look at the spelling, or try fewer words: one is often enough, in English or in Bangla.'
          : 'Take away a filter, or widen the price a little.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={path}>Show everything here</ButtonLink>
        <ButtonLink to="/categories" look="outline">
          Look through the categories
        </ButtonLink>
      </div>
    </div>
  )
}
