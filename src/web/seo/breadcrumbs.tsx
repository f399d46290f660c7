import { Link } from 'react-router'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { JsonLd } from './json-ld.tsx'
import { usePageUrl } from './shop-url.ts'

interface Crumb {
  name: string
  path: string
}

/** The path from the home page to this one, which comes last, for visitors and search engines. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumbs()} className="text-sm text-quiet">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li
            key={path}
            // A phone has room only for the parent page; the heading below names the current one.
            className="flex min-h-11 min-w-0 items-center gap-2 max-md:last:sr-only max-md:not-last:not-nth-last-2:hidden"
          >
            {index > 0 && (
              <span aria-hidden="true">
                <span className="md:hidden">←</span>
                <span className="max-md:hidden">/</span>
              </span>
            )}
            {index < crumbs.length - 1 ? (
              <Link
                to={path}
                lang={writtenIn(name)}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span
                aria-current="page"
                lang={writtenIn(name)}
                className="[overflow-wrap:anywhere] text-ink"
              >
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
      <BreadcrumbJsonLd crumbs={crumbs} />
    </nav>
  )
}

/** For pages that show the path in another form. */
export function BreadcrumbJsonLd({ crumbs }: { crumbs: readonly Crumb[] }) {
  return <JsonLd content={breadcrumbJsonLd(crumbs, usePageUrl())} />
}

export function breadcrumbJsonLd(
  crumbs: readonly Crumb[],
  urlOf: (path: string) => string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(path),
    })),
  }
}
