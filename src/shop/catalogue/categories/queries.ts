import { sql } from 'kysely'
import { m } from '#messages'
import { hasRightToAll } from '../../shared/actor.ts'
import type { Context, DbContext } from '../../shared/context.ts'
import { isUid } from '../../shared/id.ts'
import { jsonObjectFrom } from '../../shared/json-from.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { shownColumn } from '../../shared/shown-column.ts'
import type { Category } from './contract.ts'

/** The reader: only users who manage the catalogue see hidden categories. */
type ReaderContext = Pick<Context, 'db' | 'actor'>

/** Hidden ones only for users who manage the catalogue. */
function selectCategories(context: ReaderContext) {
  const isToldAll = hasRightToAll(context, 'manageCatalogue')
  return context.db
    .selectFrom('categories')
    .select(['categories.id', 'categories.uid', 'categories.nameBangla'])
    .select(['categories.imageUrl', 'categories.color', 'categories.isActive'])
    .select(['categories.updatedAt', 'categories.descriptionBangla'])
    .select(
      (['name', 'description'] as const).map((text) =>
        (isToldAll ? sql.ref<string>(`categories.${text}`) : shownColumn(`categories.${text}`)).as(
          text,
        ),
      ),
    )
    .$if(!isToldAll, (categories) => categories.where('categories.isActive', '=', true))
    .select((categories) => [
      jsonObjectFrom(
        categories
          .selectFrom('images')
          .whereRef('images.hash', '=', 'categories.imageHash')
          .select(['images.width', 'images.height', 'images.placeholder', 'images.brightness']),
      ).as('picture'),
      categories
        .selectFrom('products')
        .whereRef('products.categoryId', '=', 'categories.id')
        .where('products.archivedAt', 'is', null)
        .select((products) => products.fn.countAll<string>().as('count'))
        .as('itemCount'),
    ])
    .orderBy('categories.position')
    .orderBy('categories.name')
}

type CategoryName = Pick<Category, 'id' | 'name'>

type CategoryRow = Awaited<
  ReturnType<ReturnType<typeof selectCategories>['executeTakeFirstOrThrow']>
>

function toCategory(row: CategoryRow, context: ReaderContext): Category {
  return {
    ...pick(row, 'id', 'name', 'description', 'color', 'isActive'),
    _id: row.uid,
    image: row.imageUrl,
    picture: row.picture && { url: row.imageUrl, ...row.picture },
    itemCount: Number(row.itemCount ?? 0),
    ...(hasRightToAll(context, 'manageCatalogue') && {
      nameBangla: row.nameBangla,
      descriptionBangla: row.descriptionBangla,
      updatedAt: row.updatedAt.toISOString(),
    }),
  }
}

export async function listCategories(context: ReaderContext): Promise<Category[]> {
  const rows = await selectCategories(context).execute()
  return rows.map((row) => toCategory(row, context))
}

/** Visible categories in order, for menus. */
export async function listCategoryNames({ db }: DbContext): Promise<CategoryName[]> {
  return db
    .selectFrom('categories')
    .where('isActive', '=', true)
    .select(['id', shownColumn('name').as('name')])
    .orderBy('position')
    .orderBy('categories.name')
    .execute()
}

/** By public id or `_id`. */
export async function findCategory(
  context: ReaderContext,
  id: string,
): Promise<Category | undefined> {
  const row = await selectCategories(context)
    .where((is) =>
      isUid(id)
        ? is.or([is('categories.id', '=', id), is('categories.uid', '=', id)])
        : is('categories.id', '=', id),
    )
    .executeTakeFirst()
  return row && toCategory(row, context)
}

/** @throws ShopError not_found */
export async function getCategory(context: ReaderContext, id: string): Promise<Category> {
  const category = await findCategory(context, id)
  if (!category) throw new ShopError('not_found', m.refusal_category_not_found())
  return category
}
