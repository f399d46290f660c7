import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldPath } from 'react-hook-form'
import { type Category, CategoryChange, NewCategory } from '#shop/catalogue/categories/contract.ts'

export interface CategoryInput {
  name: string
  description: string
  image: string
  color: string
}

/** As they follow one another in the forms. */
export const FIELDS = [
  'name',
  'description',
  'color',
  'image',
] as const satisfies FieldPath<CategoryInput>[]

export const emptyCategory: CategoryInput = { name: '', description: '', image: '', color: '' }

export function toInput(category: Category): CategoryInput {
  const { name, description, image, color } = category
  return { name, description, image, color }
}

/** Check by the shapes that the API checks by. */
export const newCategoryResolver = zodResolver(NewCategory)
export const categoryChangeResolver = zodResolver(CategoryChange)
