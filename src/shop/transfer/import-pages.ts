import { addPage } from '../pages/add-page.ts'
import { changePage } from '../pages/change-page.ts'
import type { PageSummary, StoredPage } from '../pages/contract.ts'
import { findPage, readPages } from '../pages/queries.ts'
import { deferSlugs, lockPages } from '../pages/write-page.ts'
import type { Context } from '../shared/context.ts'
import { isShopError, ShopError } from '../shared/shop-error.ts'
import type { FieldChange, PageInFile, SettingsFile } from './contract.ts'
import { listFields } from './list-fields.ts'

export interface ImportedPage {
  /** Undefined: it is new. */
  before: StoredPage | undefined
  page: PageInFile
  fields: FieldChange[]
}

/**
 * Makes the pages as they are in the file, whose pages may have exchanged their addresses. Takes part in a
 * transaction. @returns those that changed
 */
export async function importPages(context: Context, file: SettingsFile): Promise<ImportedPage[]> {
  await lockPages(context)
  await deferSlugs(context)
  const pages = await readPages(context)
  const meant = file.pages.map((page) => findMeant(pages, file.pages, page))
  const leaving = new Set(
    meant.flatMap((stored, place) =>
      stored && stored.slug !== file.pages[place]?.slug ? [stored.id] : [],
    ),
  )
  const imported: ImportedPage[] = []
  for (const [place, page] of file.pages.entries()) {
    const id = meant[place]?.id
    const before = id === undefined ? undefined : await findPage(context, id)
    const fields = await placed(place, () => writeImported(context, page, before, leaving))
    if (id !== undefined) leaving.delete(id)
    if (fields) imported.push({ before, page, fields })
  }
  return imported
}

/** The page that the file means: by what it started as, or else by its address. */
function findMeant(
  pages: readonly PageSummary[],
  inFile: readonly PageInFile[],
  { startsAs, slug }: PageInFile,
): PageSummary | undefined {
  const isMeant = ({ id }: PageSummary) => inFile.some((page) => page.startsAs === id)
  return (
    pages.find(({ id }) => id === startsAs) ??
    pages.find((page) => page.slug === slug && !isMeant(page))
  )
}

/** Undefined: it is so already. */
async function writeImported(
  context: Context,
  { startsAs: _startsAs, ...values }: PageInFile,
  before: StoredPage | undefined,
  leaving: ReadonlySet<string>,
): Promise<FieldChange[] | undefined> {
  // What was made in another shop may name pictures that did not come along.
  const writing = { needsPictures: false, leaving }
  if (!before) {
    await addPage(context, values, writing)
    return []
  }
  const fields = listFields(before.values, values)
  if (fields.length === 0) return undefined
  await changePage(context, before.id, { ...values, shownVersion: before.version }, writing)
  return fields
}

/** Says of what is refused where it stands in the file. */
async function placed<Result>(place: number, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isShopError(error) || error.code !== 'invalid') throw error
    const [field] = Object.keys(error.details.fields ?? {})
    const path = ['file.pages', place, ...(field ? [field] : [])].join('.')
    throw new ShopError('invalid', `${path}: ${error.message}`, {
      fields: { [path]: error.message },
    })
  }
}
