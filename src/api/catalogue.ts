import { m } from '#messages'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { changeCategory } from '#shop/catalogue/categories/change-category.ts'
import {
  Category,
  CategoryChange,
  CategoryMove,
  CategorySwitch,
  NewCategory,
} from '#shop/catalogue/categories/contract.ts'
import { moveCategory } from '#shop/catalogue/categories/move-category.ts'
import { getCategory, listCategories } from '#shop/catalogue/categories/queries.ts'
import { removeCategory } from '#shop/catalogue/categories/remove-category.ts'
import { switchCategory } from '#shop/catalogue/categories/switch-category.ts'
import { changeProduct } from '#shop/catalogue/change-product.ts'
import { NewProduct, Product, ProductFigures, ProductUpdate } from '#shop/catalogue/contract.ts'
import { listManagedProducts } from '#shop/catalogue/managed-products.ts'
import { getProduct, listProducts } from '#shop/catalogue/queries.ts'
import { removeProduct } from '#shop/catalogue/remove-product.ts'
import { restoreProduct } from '#shop/catalogue/restore-product.ts'
import {
  ManagedProductFilter,
  Nearest,
  ProductFacets,
  ProductFilter,
  SuggestionQuery,
  Suggestions,
} from '#shop/catalogue/search/contract.ts'
import { listFacets } from '#shop/catalogue/search/facets.ts'
import { findNearestUnlessFound } from '#shop/catalogue/search/nearest.ts'
import { suggestProducts } from '#shop/catalogue/search/suggestions.ts'
import { summariseProducts } from '#shop/catalogue/summarise-products.ts'
import { calls } from './calls.ts'

const { get, post, put, remove } = calls('Catalogue', 'manageCatalogue')

export const productCalls = [
  get('/products', 'List products, with filters, search and sorting; up to 1,000 without a limit')
    .needs('browse')
    .takes(ProductFilter)
    .refuses(429)
    .lists(
      async (shop, filter) => {
        const page = await listProducts(shop, filter)
        return { ...page, nearest: await findNearestUnlessFound(shop, filter, page) }
      },
      Product,
      { nearest: Nearest.nullable().meta({ description: 'Set when nothing matches `q`' }) },
    ),
  get('/managed-products', 'List products for administrators, with exact stock')
    .takes(ManagedProductFilter)
    .lists(listManagedProducts, Product),
  get('/product-suggestions', 'Suggest products and categories as the user types')
    .needs('browse')
    .takes(SuggestionQuery)
    .refuses(429)
    .runs((shop, filter) => suggestProducts(shop, filter.q), Suggestions),
  get('/product-facets', 'List the sizes and colours that are in stock, to narrow a list to')
    .needs('browse')
    .runs(listFacets, ProductFacets),
  get('/products/stats/summary', 'Count products: all, in stock and featured').runs(
    summariseProducts,
    ProductFigures,
  ),
  get('/products/:id', 'Get one product').needs('browse').runs(getProduct, Product),
  post('/addProduct', 'Add a product')
    .takes(NewProduct)
    .refuses(409)
    .runs(addProduct, Product, () => m.said_product_added()),
  put(
    '/products/:id',
    'Update a product: omitted fields other than name and price are unchanged; `image` replaces the main picture, `images` all of them',
  )
    .takes(ProductUpdate)
    .refuses(409)
    .runs(changeProduct, Product, () => m.said_product_updated()),
  remove(
    '/products/:id',
    'Delete a product; one that was ever ordered is archived, and can be restored',
  ).does(removeProduct, () => m.said_product_deleted()),
  post('/products/:id/restore', 'Restore an archived product').runs(restoreProduct, Product),
]

export const categoryCalls = [
  get('/categories', 'List categories; administrators also see hidden ones')
    .needs('browse')
    .runs(listCategories, Category.array()),
  get('/categories/:id', 'Get one category').needs('browse').runs(getCategory, Category),
  post('/categories', 'Add a category')
    .takes(NewCategory)
    .refuses(409)
    .runs(addCategory, Category, () => m.said_category_added()),
  put('/categories/:id', 'Update a category, or hide it from customers (`isActive: false`)')
    .takes(CategoryChange)
    .refuses(409)
    .runs(changeCategory, Category, () => m.said_category_updated()),
  put('/categories/:id/active', 'Show or hide a category; its products can be bought either way')
    .takes(CategorySwitch)
    .runs(switchCategory, Category),
  put(
    '/categories/:id/place',
    'Move a category before another, or to the end; returns all categories in order',
  )
    .takes(CategoryMove)
    .refuses(409)
    .runs(moveCategory, Category.array()),
  remove('/categories/:id', 'Delete a category; its products move to `general`')
    .refuses(409)
    .does(removeCategory, () => m.said_category_deleted()),
]
