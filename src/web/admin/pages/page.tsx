import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { PageSummary } from '#shop/pages/contract.ts'
import { MAX_PAGES, POSITIONS } from '#shop/pages/rules.ts'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { formQuery, query } from '#web/queries/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import type { Route } from './+types/page'
import { PageForm } from './page-form.tsx'

const NEW = 'new'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Pages')
}

/** The list of the owner's pages, or one of them. */
export default function PagesPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('page')
  return (
    <AdminPage
      title="Pages"
      actions={
        id === null ? (
          <ButtonLink to={pathToSection('pages', { page: NEW })} size="sm">
            <PlusIcon />
            Create a page
          </ButtonLink>
        ) : (
          <ButtonLink to={pathToSection('pages')} look="quiet" size="sm">
            All pages
          </ButtonLink>
        )
      }
    >
      {id === null && <PageList />}
      {id === NEW && <PageForm key={NEW} page={newPage} isNew />}
      {id !== null && id !== NEW && <OpenedPage key={id} id={id} />}
    </AdminPage>
  )
}

const newPage = {
  id: NEW,
  version: 0,
  changedAt: null,
  changedBy: null,
  values: {
    title: '',
    slug: '',
    text: '',
    isPublished: false,
    isInFooter: true,
    position: POSITIONS.ofNew,
  },
}

function OpenedPage({ id }: { id: string }) {
  const page = useQuery(formQuery('GET /pages/:id', id))
  return (
    <Loaded query={page} what="the page" waiting={{ count: 8, className: 'h-12' }}>
      {(stored) => <PageForm page={stored} />}
    </Loaded>
  )
}

function PageList() {
  return (
    <>
      <p className="max-w-prose text-quiet">
        Your shop starts with four pages based on Bangladeshi law. They bind you: read them and
        change what does not apply. Up to {MAX_PAGES} pages.
      </p>
      <ListStates
        list={useWholeList({ ...query('GET /pages'), staleTime: 0 })}
        what="the pages"
        waiting={{ count: 4, className: 'h-16' }}
        empty={null}
      >
        {(pages) => (
          <ul className="border-t border-line">
            {pages.map((page) => (
              <PageLine key={page.id} page={page} />
            ))}
          </ul>
        )}
      </ListStates>
    </>
  )
}

function PageLine({ page }: { page: PageSummary }) {
  return (
    <li className="border-b border-line">
      <Link
        to={pathToSection('pages', { page: page.id })}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-3 wrap-anywhere hover:bg-wash"
      >
        <span>
          <span className="block font-medium">{page.title}</span>
          <span className="block text-sm text-quiet">/pages/{page.slug}</span>
        </span>
        <span className="text-right text-sm text-quiet">
          <span className="block text-ink">{stateOf(page)}</span>
          {page.changedAt === null ? 'Default text' : `Changed ${formatDate(page.changedAt)}`}
        </span>
      </Link>
    </li>
  )
}

function stateOf({ isPublished, isInFooter }: PageSummary): string {
  if (!isPublished) return 'Draft'
  return isInFooter ? 'Published, in the footer' : 'Published'
}
