import { keyOf, query } from './query.ts'

export const CATEGORIES = keyOf('/categories')

export const categoriesQuery = { ...query('GET /categories'), staleTime: 0 }
