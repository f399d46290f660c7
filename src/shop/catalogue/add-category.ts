import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'

interface NewCategory {
  id: string
  name: string
  description: string
  imageUrl: string
  color: string
  /** Lower comes first. */
  position: number
}

/** @throws ShopError unauthenticated, forbidden */
export async function addCategory(context: Context, category: NewCategory): Promise<void> {
  requireRight(context, 'manageCatalogue')
  await context.db
    .insertInto('categories')
    .values({
      id: category.id,
      name: category.name,
      description: category.description,
      image_url: category.imageUrl,
      color: category.color,
      position: category.position,
    })
    .execute()
}
