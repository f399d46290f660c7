import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#shop/audit/queries.ts'
import { givenRoles, type StaffRole } from '#shop/shared/rights.ts'
import { checkLines, exportLines, importLines } from '#test/product-files.ts'
import { openTestShop, productChange, productInput, stockProduct } from '#test/shop.ts'
import { addProduct } from './add-product.ts'
import { changeProducts } from './bulk/change-products.ts'
import { ProductCells } from './bulk/contract.ts'
import { changeProduct } from './change-product.ts'
import { NewProduct, ProductUpdate } from './contract.ts'
import { findProduct, getProduct } from './queries.ts'
import { removeProduct } from './remove-product.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const owner = test.as('owner@suto.test', 'admin')
const clerkRole: StaffRole = {
  id: 'clerk',
  name: 'Clerk',
  rights: givenRoles.manager.filter((right) => right !== 'readCosts'),
}
const clerk = test.as('clerk@suto.test', clerkRole)

const variants = [
  { size: 'M', stock: 5, ownCost: 450.5 },
  { size: 'L', stock: 5 },
]

await stockProduct(shop, { id: 'shirt' })
beforeEach(async () => {
  if (await findProduct(shop, 'kurta')) await removeProduct(shop, 'kurta')
  const { sizes: _, ...input } = productInput({ id: 'kurta' })
  await addProduct(owner, NewProduct.parse({ ...input, cost: 400.25, variants }))
})

async function costsOf() {
  const { cost, variants } = await getProduct(owner, 'kurta')
  return [cost, ...variants.map(({ ownCost }) => ownCost)]
}

async function change(context = owner, input: object = {}) {
  const { sizes: _, ...whole } = productChange({ image: 'https://pictures.test/kurta.jpg' })
  return changeProduct(context, 'kurta', ProductUpdate.parse({ ...whole, ...input }))
}

const CELLS = { productId: 'kurta', stocks: [] }

describe('the cost of a product', () => {
  it('is stored to the paisa, per product and per variant', async () => {
    expect(await costsOf()).toEqual([400.25, 450.5, null])
  })

  it('is unknown by default', async () => {
    expect(await getProduct(owner, 'shirt')).toMatchObject({ cost: null })
  })

  it('is changed, cleared, and kept when omitted', async () => {
    await change(owner, {
      cost: 0,
      variants: [{ size: 'M', stock: 5, ownCost: null }, variants[1]],
    })
    expect(await costsOf()).toEqual([0, null, null])
    await change(owner, {
      variants: [
        { size: 'M', stock: 5 },
        { size: 'L', stock: 5, ownCost: 7 },
      ],
    })
    expect(await costsOf()).toEqual([0, null, 7])
    await change(owner, { cost: null })
    expect(await costsOf()).toEqual([null, null, 7])
  })

  it('is named in the activity, without the amount', async () => {
    await change(owner, { cost: 733.37 })
    const { items } = await listAuditEntries(owner, { q: 'kurta', limit: 1 })
    expect(items[0]?.details).toMatchObject({ fields: expect.stringContaining('cost') })
    expect(JSON.stringify(items)).not.toContain('733')
  })

  it('can be changed on the grid', async () => {
    const { updatedAt } = await getProduct(owner, 'kurta')
    const cells = ProductCells.parse({ ...CELLS, shownUpdatedAt: updatedAt, cost: 12.5 })
    const [outcome] = await changeProducts(owner, { products: [cells] }, crypto.randomUUID())
    expect(outcome).toMatchObject({ outcome: 'changed', product: { cost: 12.5 } })
  })

  it('is a column of the CSV file', async () => {
    const line = (await exportLines(owner)).find(({ id }) => id === 'kurta')
    expect(line).toMatchObject({ cost: '400.25' })
    const { 'as exported': _, ...edited } = line ?? {}
    await importLines(owner, [{ ...edited, cost: '৩৯৯.৫' }])
    expect(await costsOf()).toEqual([399.5, 450.5, null])
    await importLines(owner, [{ id: 'kurta', name: 'A kurta' }])
    expect(await costsOf()).toEqual([399.5, 450.5, null])
    await importLines(owner, [{ id: 'kurta', name: 'A kurta', cost: '' }])
    expect(await costsOf()).toEqual([null, 450.5, null])
  })

  it.each([
    ['with three decimals', 1.005],
    ['below zero', -0.01],
    ['above the highest price', 10_000_000.01],
    ['that is not a number', Number.NaN],
  ])('is refused %s, in every form and file', async (_, cost) => {
    const message = 'Please enter a valid cost'
    const isRefused = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
      expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
    const input = productChange({ image: 'https://pictures.test/kurta.jpg' })
    isRefused(NewProduct.safeParse({ ...productInput(), cost }))
    isRefused(ProductUpdate.safeParse({ ...input, cost }))
    isRefused(
      ProductUpdate.safeParse({ ...input, variants: [{ size: 'M', stock: 5, ownCost: cost }] }),
    )
    const shownUpdatedAt = new Date().toISOString()
    isRefused(ProductCells.safeParse({ ...CELLS, shownUpdatedAt, cost }))
    const { problems } = await checkLines(owner, [{ id: 'kurta', cost: String(cost) }])
    const ofFile = Number.isNaN(cost) ? 'Enter a number such as 1250 or 1250.50' : message
    expect(problems).toEqual([expect.objectContaining({ column: 'cost', message: ofFile })])
  })
})

describe('staff without the right to costs', () => {
  it('see none', async () => {
    expect(JSON.stringify(await getProduct(clerk, 'kurta'))).not.toMatch(/cost/i)
    expect(Object.keys((await exportLines(clerk))[0] ?? {})).not.toContain('cost')
  })

  it('leave them unchanged', async () => {
    await change(clerk, { name: 'A kurta', variants: [{ size: 'M', stock: 4 }, variants[1]] })
    await importLines(
      clerk,
      (await exportLines(clerk)).map((line) => ({ ...line, price: '950' })),
    )
    expect(await costsOf()).toEqual([400.25, 450.5, null])
    expect(await getProduct(owner, 'kurta')).toMatchObject({ name: 'A kurta', price: 950 })
  })

  it.each([12, null])('cannot set %s', async (cost) => {
    const forbidden = { code: 'forbidden', message: 'Your role does not allow this: Clerk.' }
    const variant = { size: 'M', stock: 5, ownCost: cost }
    const input = productInput({ id: 'other' })
    await expect(change(clerk, { cost })).rejects.toMatchObject(forbidden)
    await expect(change(clerk, { variants: [variant] })).rejects.toMatchObject(forbidden)
    await expect(addProduct(clerk, { ...input, cost })).rejects.toMatchObject(forbidden)
    const cells = ProductCells.parse({ ...CELLS, shownUpdatedAt: new Date().toISOString(), cost })
    await expect(changeProducts(clerk, { products: [cells] }, 'key')).rejects.toMatchObject(
      forbidden,
    )
    const { problems } = await checkLines(clerk, [{ id: 'kurta', cost: String(cost ?? '') }])
    expect(problems).toMatchObject([{ row: 1, column: 'cost' }])
    expect(await costsOf()).toEqual([400.25, 450.5, null])
  })
})
