const products = ['products'] as const
const stockMovements = ['stock-movements'] as const
const categories = ['categories'] as const
const reports = ['reports'] as const

/**
 * Under which keys what was fetched is kept; other nouns have theirs beside their queries. Keys
 * are nested: to forget or to ask anew for `queryKeys.products.all` does so for every key that begins
 * with it.
 */
export const queryKeys = {
  session: ['session'],
  sessions: (email: string) => ['sessions', email] as const,
  signInWays: (email: string) => ['sign-in-ways', email] as const,
  signInProviders: ['sign-in-providers'],
  passwordLink: (token: string) => ['password-link', token] as const,
  beginning: {
    all: ['beginning'],
    demo: ['beginning', 'demo'],
    link: (key: string) => ['welcome', key] as const,
  },

  /** Of whoever has it; also the key of every change of a cart. */
  cart: { all: ['cart'], of: (email: string | undefined) => ['cart', email] as const },

  products: {
    all: products,
    lists: [...products, 'list'],
    list: (selection: object) => [...products, 'list', selection] as const,
    grids: [...products, 'grid'],
    grid: (selection: object) => [...products, 'grid', selection] as const,
    figures: [...products, 'figures'],
    one: (id: string) => [...products, 'one', id] as const,
    found: (q: string) => [...products, 'found', q] as const,
    /** What follows the first page of a list in the storefront. */
    further: (filter: object, cursor: string | null) => [...products, filter, cursor] as const,
    seen: (id: string) => [...products, 'seen', id] as const,
  },
  productImport: (id: string) => ['product-import', id] as const,
  stockMovements: {
    all: stockMovements,
    of: (productId: string, size: string) => [...stockMovements, productId, size] as const,
  },

  productSuggestions: (q: string) => ['product-suggestions', q] as const,

  categories: {
    all: categories,
    strip: [...categories, 'strip'],
    /** The key of the changes of their order. */
    places: [...categories, 'places'],
  },
  /** Not among the others: a form is not to change while somebody fills it in. */
  category: (id: string) => ['category', id] as const,

  payment: (transactionId: string) => ['payment', transactionId] as const,
  paymentMethods: ['payment-methods'],

  reports: {
    overview: [...reports, 'overview'],
    sales: (days: string) => [...reports, 'sales', days] as const,
    bestSellers: (days: string) => [...reports, 'best-sellers', days] as const,
    lowStock: (stock: string | undefined) => [...reports, 'low-stock', stock] as const,
    span: (wanted: object) => [...reports, 'span', wanted] as const,
    files: [...reports, 'files'],
    schedule: [...reports, 'schedule'],
    /** Of everything that makes or sends a report: one at a time. */
    requests: [...reports, 'requests'],
  },
  search: (q: string) => ['search', q] as const,
  uploadKeys: ['upload-keys'],
} as const
