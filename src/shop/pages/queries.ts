import { m } from '#messages'
import { hashOfUrl } from '../images/rules.ts'
import { requireRight } from '../shared/actor.ts'
import { inShownLanguage } from '../shared/bangla.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { pick } from '../shared/pick.ts'
import { ShopError } from '../shared/shop-error.ts'
import type {
  PageLinks,
  PageSummary,
  PageValues,
  PublicPage,
  RenderedText,
  StoredPage,
  TextPreview,
} from './contract.ts'
import { pathOfPage, STARTING_IDS } from './rules.ts'
import { startingPages } from './starting-pages.ts'
import { picturesIn } from './text-pictures.ts'

/** All pages without their texts, in the order of the footer: saved and default ones. */
export async function readPages({ db }: DbContext): Promise<PageSummary[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'titleBangla', 'state', 'isInFooter', 'position', 'version'])
    .select(['changedAt', 'changedBy'])
    .execute()
  const saved = rows.flatMap(({ slug, ...row }): PageSummary[] =>
    slug === null
      ? []
      : [
          {
            id: row.id,
            slug,
            isPublished: row.state === 'published',
            ...pick(row, 'title', 'titleBangla', 'isInFooter', 'position', 'version'),
            changedAt: row.changedAt.toISOString(),
            changedBy: row.changedBy,
          },
        ],
  )
  const untouched = STARTING_IDS.filter((id) => rows.every((row) => row.id !== id)).map((id) => {
    const { text: _text, textBangla: _bangla, ...summary } = startingPages[id]
    return { ...summary, id, version: 0, changedAt: null, changedBy: null }
  })
  return [...saved, ...untouched].sort(
    (one, other) => one.position - other.position || one.title.localeCompare(other.title),
  )
}

/** For administrators. @throws ShopError unauthenticated, forbidden */
export async function listPages(context: Context): Promise<PageSummary[]> {
  requireRight(context, 'manageSettings')
  return readPages(context)
}

/** @throws ShopError unauthenticated, forbidden, not_found */
export async function getPage(context: Context, id: string): Promise<StoredPage> {
  requireRight(context, 'manageSettings')
  const page = await findPage(context, id)
  if (!page) throw new ShopError('not_found', m.refusal_page_not_found())
  return page
}

/** The current version of a page, including default ones. */
export async function findPage({ db }: DbContext, id: string): Promise<StoredPage | undefined> {
  const summary = (await readPages({ db })).find((page) => page.id === id)
  if (!summary) return undefined
  const { version, changedAt, changedBy, id: _id, ...values } = summary
  const texts = await readTexts(db, summary)
  return { id, version, changedAt, changedBy, values: { ...values, ...texts } }
}

type PageTexts = Pick<PageValues, 'text' | 'textBangla'>

async function readTexts(db: Context['db'], { id, version }: PageSummary): Promise<PageTexts> {
  const starting = STARTING_IDS.find((each) => each === id)
  if (version === 0 && starting) return pick(startingPages[starting], 'text', 'textBangla')
  return db
    .selectFrom('pages')
    .where('id', '=', id)
    .select(['body as text', 'bodyBangla as textBangla'])
    .executeTakeFirstOrThrow()
}

/** A published page by its address, or its current address by a former one. */
export async function findPublicPage(
  context: DbContext & Pick<Context, 'textRenderer'>,
  slug: string,
): Promise<{ page: PublicPage } | { movedTo: string } | undefined> {
  const published = (await readPages(context)).filter(({ isPublished }) => isPublished)
  const page = published.find((each) => each.slug === slug)
  if (page) {
    const { title, text } = inShownLanguage({ ...page, ...(await readTexts(context.db, page)) })
    return { page: { title, ...(await renderText(context, text)) } }
  }
  const former = await context.db
    .selectFrom('oldPageSlugs')
    .where('slug', '=', slug)
    .select('pageId')
    .executeTakeFirst()
  const moved = former && published.find(({ id }) => id === former.pageId)
  return moved && { movedTo: moved.slug }
}

/** Preview of a text. @throws ShopError unauthenticated, forbidden */
export async function previewText(context: Context, text: string): Promise<TextPreview> {
  requireRight(context, 'manageSettings')
  const { html } = await renderText(context, text)
  return { html }
}

async function renderText(
  { db, textRenderer }: Pick<Context, 'db' | 'textRenderer'>,
  text: string,
): Promise<RenderedText> {
  const hashes = picturesIn(text)
  const sizes =
    hashes.length === 0
      ? []
      : await db
          .selectFrom('images')
          .where('hash', 'in', hashes)
          .select(['hash', 'width', 'height'])
          .execute()
  return textRenderer.render(text, (url) => sizes.find(({ hash }) => hash === hashOfUrl(url)))
}

export async function readPublicPaths(context: DbContext): Promise<string[]> {
  const pages = await readPages(context)
  return pages.filter(({ isPublished }) => isPublished).map(({ slug }) => pathOfPage(slug))
}

/** What every page of the storefront links to. */
export async function readPageLinks(context: DbContext): Promise<PageLinks> {
  const pages = inShownLanguage(await readPages(context))
  const published = pages.filter(({ isPublished }) => isPublished)
  const slugOf = (id: string) => published.find((page) => page.id === id)?.slug
  return {
    footer: published
      .filter(({ isInFooter }) => isInFooter)
      .map(({ slug, title }) => ({ slug, title })),
    terms: slugOf('terms'),
    returns: slugOf('returns'),
  }
}
