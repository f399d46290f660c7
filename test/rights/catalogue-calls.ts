import { addProduct } from '#shop/catalogue/add-product.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { addSizeRun } from '#shop/catalogue/size-runs/add-size-run.ts'
import type { Context } from '#shop/shared/context.ts'
import { productChange, productInput } from '../shop.ts'
import { type Call, get, noOwner } from './call.ts'

const sizeRun = { name: 'Belts', sizes: ['80', '85', '90'] }

const category = {
  name: 'Shirts',
  description: 'Shirts of handloom cotton',
  image: 'https://pictures.test/shirts.jpg',
  color: 'from-blue-500 to-blue-600',
}

/** A checked file that is ready for import. */
const ofCost = { row: 2, column: 'cost' }

async function prepareImport(shop: Context): Promise<string> {
  await shop.db.deleteFrom('productImports').execute()
  const { id } = await shop.db
    .insertInto('productImports')
    .values({
      state: 'checked',
      report: JSON.stringify({
        ...{ added: 1, changed: 0, problemCount: 0 },
        values: [{ ...ofCost, product: 'Panjabi', from: '', to: '733.37', mark: '' }],
        problems: [{ ...ofCost, value: '733.37x', message: 'Enter a number' }],
      }),
      touchedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const catalogueCalls: Record<string, Call> = {
  'GET /api/products': { right: 'browse', prepare: get('/api/products'), ...noOwner },
  'GET /api/product-suggestions': {
    right: 'browse',
    prepare: get('/api/product-suggestions?q=panjabi'),
    ...noOwner,
  },
  'GET /api/product-facets': { right: 'browse', prepare: get('/api/product-facets'), ...noOwner },
  'GET /api/size-runs': { right: 'browse', prepare: get('/api/size-runs'), ...noOwner },
  'GET /api/products/{id}': { right: 'browse', prepare: get('/api/products/panjabi'), ...noOwner },
  'GET /api/categories': { right: 'browse', prepare: get('/api/categories'), ...noOwner },
  'GET /api/categories/{id}': {
    right: 'browse',
    prepare: get('/api/categories/shirts'),
    ...noOwner,
  },
  'GET /api/managed-products': {
    right: 'manageCatalogue',
    prepare: get('/api/managed-products'),
    ...noOwner,
  },
  'GET /api/products/stats/summary': {
    right: 'manageCatalogue',
    prepare: get('/api/products/stats/summary'),
    ...noOwner,
  },
  'GET /api/products.csv': {
    right: 'manageCatalogue',
    prepare: get('/api/products.csv'),
    ...noOwner,
  },
  'GET /api/products-template.csv': {
    right: 'manageCatalogue',
    prepare: get('/api/products-template.csv'),
    ...noOwner,
  },
  'POST /api/product-imports': {
    right: 'manageCatalogue',
    prepare: async (shop) => {
      await shop.db.deleteFrom('productImports').execute()
      const headers = { 'Content-Type': 'text/csv' }
      return { path: '/api/product-imports', method: 'POST', bytes: Buffer.from('id'), headers }
    },
    ...noOwner,
  },
  'GET /api/product-imports/{id}': {
    right: 'manageCatalogue',
    prepare: async (shop) => ({ path: `/api/product-imports/${await prepareImport(shop)}` }),
    ...noOwner,
  },
  'POST /api/product-imports/{id}/application': {
    right: 'manageCatalogue',
    prepare: async (shop) => ({
      path: `/api/product-imports/${await prepareImport(shop)}/application`,
      method: 'POST',
    }),
    ...noOwner,
  },
  'POST /api/addProduct': {
    right: 'manageCatalogue',
    prepare: () => ({ path: '/api/addProduct', json: productInput() }),
    ...noOwner,
  },
  'PUT /api/products/{id}': {
    right: 'manageCatalogue',
    prepare: () => ({
      path: '/api/products/panjabi',
      json: productChange({ price: 1000 }),
      method: 'PUT',
    }),
    ...noOwner,
  },
  'DELETE /api/products/{id}': {
    right: 'manageCatalogue',
    prepare: async (shop) => {
      const { id } = await addProduct(shop, productInput())
      return { path: `/api/products/${id}`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'POST /api/products/{id}/restore': {
    right: 'manageCatalogue',
    prepare: async (shop) => {
      const { id } = await addProduct(shop, productInput())
      await shop.db
        .updateTable('products')
        .set({ archivedAt: new Date() })
        .where('id', '=', id)
        .execute()
      return { path: `/api/products/${id}/restore`, method: 'POST' }
    },
    ...noOwner,
  },
  'POST /api/product-changes': {
    right: 'manageCatalogue',
    prepare: () => ({
      path: '/api/product-changes',
      json: {
        products: [
          { productId: 'panjabi', shownUpdatedAt: '2026-11-21T04:00:00.000Z', featured: true },
        ],
      },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
    ...noOwner,
  },
  'GET /api/stock': { right: 'manageCatalogue', prepare: get('/api/stock'), ...noOwner },
  'GET /api/stock.csv': { right: 'manageCatalogue', prepare: get('/api/stock.csv'), ...noOwner },
  'POST /api/stock-entries': {
    right: 'manageCatalogue',
    prepare: () => ({
      path: '/api/stock-entries',
      json: { reason: 'counted', lines: [{ productId: 'panjabi', size: 'M', quantity: 3 }] },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
    ...noOwner,
  },
  'GET /api/products/{id}/movements': {
    right: 'manageCatalogue',
    prepare: get('/api/products/panjabi/movements?size=M'),
    ...noOwner,
  },
  'POST /api/categories': {
    right: 'manageCatalogue',
    prepare: () => ({ path: '/api/categories', json: { ...category, name: `C${Date.now()}` } }),
    ...noOwner,
  },
  'PUT /api/categories/{id}': {
    right: 'manageCatalogue',
    prepare: () => ({ path: '/api/categories/shirts', json: category, method: 'PUT' }),
    ...noOwner,
  },
  'PUT /api/categories/{id}/active': {
    right: 'manageCatalogue',
    prepare: () => ({
      path: '/api/categories/shirts/active',
      json: { isActive: true },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'PUT /api/categories/{id}/place': {
    right: 'manageCatalogue',
    prepare: () => ({
      path: '/api/categories/shirts/place',
      json: { before: null },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'POST /api/size-runs': {
    right: 'manageCatalogue',
    prepare: () => ({ path: '/api/size-runs', json: { ...sizeRun, name: `R${Date.now()}` } }),
    ...noOwner,
  },
  'PUT /api/size-runs/{id}': {
    right: 'manageCatalogue',
    prepare: () => ({ path: '/api/size-runs/shoes', json: sizeRun, method: 'PUT' }),
    ...noOwner,
  },
  'DELETE /api/size-runs/{id}': {
    right: 'manageCatalogue',
    prepare: async (shop) => {
      const { id } = await addSizeRun(shop, { ...sizeRun, name: `Gone ${Date.now()}` })
      return { path: `/api/size-runs/${id}`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'DELETE /api/categories/{id}': {
    right: 'manageCatalogue',
    prepare: async (shop) => {
      const { id } = await addCategory(shop, { ...category, name: `Gone ${Date.now()}` })
      return { path: `/api/categories/${id}`, method: 'DELETE' }
    },
    ...noOwner,
  },
}
