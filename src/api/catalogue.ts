import { Hono } from 'hono'
import { z } from 'zod'
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
import { NewProduct, Product, ProductFigures, ProductUpdate } from '#shop/catalogue/contract.ts'
import { listManagedProducts } from '#shop/catalogue/managed-products.ts'
import { getProduct, listProducts } from '#shop/catalogue/queries.ts'
import { removeProduct } from '#shop/catalogue/remove-product.ts'
import { restoreProduct } from '#shop/catalogue/restore-product.ts'
import {
  ManagedProductFilter,
  Nearest,
  ProductFilter,
  SuggestionQuery,
  Suggestions,
} from '#shop/catalogue/search/contract.ts'
import { listFacets } from '#shop/catalogue/search/facets.ts'
import { findNearestUnlessFound } from '#shop/catalogue/search/nearest.ts'
import { suggestProducts } from '#shop/catalogue/search/suggestions.ts'
import { ProductFacets } from '#shop/catalogue/size-runs/contract.ts'
import { summariseProducts } from '#shop/catalogue/summarise-products.ts'
import { changeSoldProduct } from '#shop/checkout/change-sold-product.ts'
import { describeCall, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { parse } from './parse.ts'
import { productChangesApi } from './product-changes.ts'
import { sizeRunsApi } from './size-runs.ts'
import { stockApi } from './stock.ts'

const productsApi = new Hono<ApiEnv>()
  .get(
    '/products',
    describeList(
      'Catalogue',
      'List products, with filters, search and sorting; up to 1,000 without a limit',
      Product,
      [400, 429],
      { nearest: Nearest.nullable().meta({ description: 'Set when nothing matches `q`' }) },
    ),
    parse('query', ProductFilter),
    async (c) => {
      const filter = c.req.valid('query')
      const page = await listProducts(c.var.shop, filter)
      return c.json({
        ...successPage(page),
        nearest: await findNearestUnlessFound(c.var.shop, filter, page),
      })
    },
  )
  .get(
    '/managed-products',
    describeList(
      'Catalogue',
      'List products for administrators, with exact stock',
      Product,
      [400, 401, 403],
    ),
    parse('query', ManagedProductFilter, 'manageCatalogue'),
    async (c) => c.json(successPage(await listManagedProducts(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/product-suggestions',
    describeCall(
      'Catalogue',
      'Suggest products and categories as the user types',
      Suggestions,
      [400, 429],
    ),
    parse('query', SuggestionQuery),
    async (c) => c.json(success(await suggestProducts(c.var.shop, c.req.valid('query').q))),
  )
  .get(
    '/product-facets',
    describeCall(
      'Catalogue',
      'List the sizes and colours that are in stock, to narrow a list to',
      ProductFacets,
    ),
    async (c) => c.json(success(await listFacets(c.var.shop))),
  )
  .get(
    '/products/stats/summary',
    describeCall(
      'Catalogue',
      'Count products: all, in stock and featured',
      ProductFigures,
      [401, 403],
    ),
    async (c) => c.json(success(await summariseProducts(c.var.shop))),
  )
  .get('/products/:id', describeCall('Catalogue', 'Get one product', Product, [404]), async (c) =>
    c.json(success(await getProduct(c.var.shop, c.req.param('id')))),
  )
  .post(
    '/addProduct',
    describeCall('Catalogue', 'Add a product', Product, [400, 401, 403, 409]),
    parse('json', NewProduct, 'manageCatalogue'),
    async (c) =>
      c.json(success(await addProduct(c.var.shop, c.req.valid('json')), 'Product added')),
  )
  .put(
    '/products/:id',
    describeCall(
      'Catalogue',
      'Update a product: omitted fields other than name and price are unchanged; `image` replaces the main picture, `images` all of them',
      Product,
      [400, 401, 403, 404, 409],
    ),
    parse('json', ProductUpdate, 'manageCatalogue'),
    async (c) => {
      const product = await changeSoldProduct(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(product, 'Product updated'))
    },
  )
  .delete(
    '/products/:id',
    describeCall(
      'Catalogue',
      'Delete a product; one that was ever ordered is archived, and can be restored',
      z.null(),
      [401, 403, 404],
    ),
    async (c) => {
      await removeProduct(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Product deleted'))
    },
  )
  .post(
    '/products/:id/restore',
    describeCall('Catalogue', 'Restore an archived product', Product, [401, 403, 404]),
    async (c) => {
      const product = await restoreProduct(c.var.shop, c.req.param('id'))
      return c.json(success(product, 'Product restored'))
    },
  )

const categoriesApi = new Hono<ApiEnv>()
  .get(
    '/categories',
    describeCall(
      'Catalogue',
      'List categories; administrators also see hidden ones',
      Category.array(),
    ),
    async (c) => c.json(success(await listCategories(c.var.shop))),
  )
  .get(
    '/categories/:id',
    describeCall('Catalogue', 'Get one category', Category, [404]),
    async (c) => c.json(success(await getCategory(c.var.shop, c.req.param('id')))),
  )
  .post(
    '/categories',
    describeCall('Catalogue', 'Add a category', Category, [400, 401, 403, 409]),
    parse('json', NewCategory, 'manageCatalogue'),
    async (c) =>
      c.json(success(await addCategory(c.var.shop, c.req.valid('json')), 'Category added')),
  )
  .put(
    '/categories/:id',
    describeCall(
      'Catalogue',
      'Update a category, or hide it from customers (`isActive: false`)',
      Category,
      [400, 401, 403, 404, 409],
    ),
    parse('json', CategoryChange, 'manageCatalogue'),
    async (c) => {
      const category = await changeCategory(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(category, 'Category updated'))
    },
  )
  .put(
    '/categories/:id/active',
    describeCall(
      'Catalogue',
      'Show or hide a category; its products can be bought either way',
      Category,
      [400, 401, 403, 404],
    ),
    parse('json', CategorySwitch, 'manageCatalogue'),
    async (c) => {
      const category = await switchCategory(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(category, 'Category updated'))
    },
  )
  .put(
    '/categories/:id/place',
    describeCall(
      'Catalogue',
      'Move a category before another, or to the end; returns all categories in order',
      Category.array(),
      [400, 401, 403, 404, 409],
    ),
    parse('json', CategoryMove, 'manageCatalogue'),
    async (c) => {
      const categories = await moveCategory(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(categories, 'Category moved'))
    },
  )
  .delete(
    '/categories/:id',
    describeCall(
      'Catalogue',
      'Delete a category; its products move to `general`',
      z.null(),
      [401, 403, 404, 409],
    ),
    async (c) => {
      await removeCategory(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Category deleted'))
    },
  )

export const catalogueApi = new Hono<ApiEnv>()
  .route('/', productsApi)
  .route('/', productChangesApi)
  .route('/', stockApi)
  .route('/', categoriesApi)
  .route('/', sizeRunsApi)
