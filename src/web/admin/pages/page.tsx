import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import type { PageSummary } from '#shop/pages/contract.ts'
import { MAX_PAGES, POSITIONS } from '#shop/pages/rules.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { formQuery, query } from '#web/queries/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { PageForm } from './page-form.tsx'

const NEW = 'new'

export const meta = sectionMeta(() => m.page_pages())

/** The list of the owner's pages, or one of them. */
export default function PagesPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('page')
  return (
    <AdminPage
      title={m.page_pages()}
      primary={
        id === null && (
          <ButtonLink to={pathToSection('pages', { page: NEW })} size="sm">
            <PlusIcon />
            {m.page_create()}
          </ButtonLink>
        )
      }
      secondary={
        id !== null && (
          <ButtonLink to={pathToSection('pages')} look="quiet" size="sm">
            {m.page_all()}
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
    titleBangla: '',
    slug: '',
    text: '',
    textBangla: '',
    isPublished: false,
    isInFooter: true,
    position: POSITIONS.ofNew,
  },
}

function OpenedPage({ id }: { id: string }) {
  const page = useQuery(formQuery('GET /pages/:id', id))
  return (
    <Loaded query={page} what={m.page_the_page()} waiting={{ count: 8, className: 'h-12' }}>
      {(stored) => <PageForm page={stored} />}
    </Loaded>
  )
}

function PageList() {
  return (
    <>
      <p className="max-w-prose text-quiet">{m.page_lead({ most: formatCount(MAX_PAGES) })}</p>
      <ListStates
        list={useWholeList({ ...query('GET /pages'), staleTime: 0 })}
        what={m.page_the_pages()}
        waiting={{ count: 4, className: 'h-16' }}
        empty={null}
      >
        {(pages) => (
          <ul className="border-t border-line">
            {inShownLanguage(pages).map((page) => (
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
          <span lang={writtenIn(page.title)} className="block font-medium">
            {page.title}
          </span>
          <span className="block text-sm text-quiet">{`/pages/${page.slug}`}</span>
        </span>
        <span className="text-right text-sm text-quiet">
          <span className="block text-ink">{stateOf(page)}</span>
          {page.changedAt === null
            ? m.page_default_text()
            : m.page_changed_on({ day: formatDate(page.changedAt) })}
        </span>
      </Link>
    </li>
  )
}

function stateOf({ isPublished, isInFooter }: PageSummary): string {
  if (!isPublished) return m.page_draft()
  return isInFooter ? m.page_published_in_footer() : m.page_is_published()
}
