import type { Context } from '../../shared/context.ts'
import { foldText } from '../../shared/read-text.ts'
import { addProduct } from '../add-product.ts'
import { addCategory } from '../categories/add-category.ts'
import { COLOR_SCHEMES } from '../categories/color-schemes.ts'
import { changeProduct } from '../change-product.ts'
import type { NewProduct, ProductUpdate } from '../contract.ts'
import type { ImportChange } from './contract.ts'

/** Adds or changes a product like the form does. @throws ShopError like the form */
export async function applyChange(
  context: Context,
  { id, newCategory, input }: ImportChange,
): Promise<void> {
  const created = newCategory && {
    category: await requireNamed(context, newCategory, input.images?.[0]),
  }
  if (id !== null) await changeProduct(context, id, { ...(input as ProductUpdate), ...created })
  else await addProduct(context, { ...(input as NewProduct), ...created })
}

/** The category of that name, which an earlier product of the file may have created. */
async function requireNamed(context: Context, name: string, image = ''): Promise<string> {
  const all = await context.db.selectFrom('categories').select(['id', 'name']).execute()
  const known = all.find((category) => foldText(category.name) === foldText(name))
  if (known) return known.id
  const schemes = COLOR_SCHEMES.add
  const color = schemes[all.length % schemes.length]?.color ?? ''
  const { id } = await addCategory(context, {
    name,
    description: `Products of ${name}`,
    image,
    color,
  })
  return id
}
