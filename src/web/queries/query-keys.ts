/** The shop’s pages name these as well, without the queries of the dashboard. */
export const CATEGORIES = ['categories'] as const
export const PRODUCTS = ['products'] as const
export const suggestionsKey = (q: string) => ['product-suggestions', q] as const
