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
        {q ? `We found nothing for “${q}”.` : 'No products match these filters.'}
      </h2>
      <p className="mt-3 max-w-prose text-quiet">
        {q
          ? 'Check the spelling or try fewer words, in English or Bangla.'
          : 'Remove a filter or widen the price range.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={path}>Show all products</ButtonLink>
        <ButtonLink to="/categories" look="outline">
          Browse categories
        </ButtonLink>
      </div>
    </div>
  )
}
