import type { Category } from '#shop/catalogue/categories/contract.ts'
import type { Picture } from '#shop/catalogue/variants/contract.ts'
import { truncate } from '#shop/shared/excerpt.ts'

/** What cards, slides and lists show of a category. */
export interface CategoryContent {
  id: string
  name: string
  description: string
  color: string
  picture: Picture | null
}

/** A picture from another host has no known size; pictures of categories are 16:9. */
export function pictureOf({ picture, image }: Category): Picture | null {
  return picture ?? (image ? { url: image, width: 1920, height: 1080, placeholder: '' } : null)
}

export function toCategoryContent(
  category: Category,
  maxDescription: number,
  cutEnding = '…',
): CategoryContent {
  return {
    id: category.id,
    name: category.name,
    description: truncate(category.description, maxDescription, cutEnding),
    color: category.color,
    picture: pictureOf(category),
  }
}
