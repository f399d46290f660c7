import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, productInput, stockProduct } from '#test/shop.ts'
import { addProduct } from '../add-product.ts'
import { changeProduct } from '../change-product.ts'
import { ProductUpdate } from '../contract.ts'
import { getProduct } from '../queries.ts'
import { addSizeRun } from './add-size-run.ts'
import { changeSizeRun } from './change-size-run.ts'
import { SizeRunInput } from './contract.ts'
import { getSizeRun, listSizeRuns } from './queries.ts'
import { removeSizeRun } from './remove-size-run.ts'

const test = await openTestShop()
const { shop } = test
const nusrat = test.as('nusrat@suto.test', 'admin')
afterAll(test.close)

const belts = { name: 'Belts', sizes: ['80', '85', '90'] }

beforeAll(() => stockProduct(shop, { id: 'shirt' }))

describe('size runs', () => {
  it('have defaults, in order', async () => {
    const runs = await listSizeRuns(test.visitor)
    expect(runs.map(({ id, sizes }) => [id, sizes.at(0), sizes.at(-1)])).toEqual([
      ['letters', 'XS', 'XXL'],
      ['waist', '28', '42'],
      ['shoes', '38', '46'],
      ['panjabi', '36', '48'],
      ['children', '0-1 years', '13-14 years'],
      ['one-size', 'One size', 'One size'],
    ])
  })

  it('can be added, changed and removed with the right to manage the catalogue', async () => {
    expect(await addSizeRun(nusrat, belts)).toEqual({ id: 'belts', nameBangla: '', ...belts })
    await expect(addSizeRun(nusrat, belts)).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { name: 'A size run with this name already exists' } },
    })
    await expect(addSizeRun(nusrat, { ...belts, name: 'BEL\u200dTS' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await addSizeRun(nusrat, { ...belts, name: 'Belts!' })).toMatchObject({ id: 'belts-2' })
    expect(await addSizeRun(nusrat, { ...belts, name: 'বেল্ট cm' })).toMatchObject({ id: 'belt-cm' })
    const longer = { name: 'Belts, cm', nameBangla: 'বেল্ট', sizes: ['95', '90', '80'] }
    expect(await changeSizeRun(nusrat, 'belts', longer)).toEqual({ id: 'belts', ...longer })
    await removeSizeRun(nusrat, 'belts')
    await expect(getSizeRun(shop, 'belts')).rejects.toMatchObject({ code: 'not_found' })
    await expect(addSizeRun(test.as('rahim@suto.test'), belts)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it.each([
    [[]],
    [['']],
    [['x'.repeat(21)]],
    [['80', '80']],
    [['a', 'A']],
    [Array.from({ length: 41 }, (_, i) => `${i}`)],
  ])('cannot have the sizes %j', (sizes) => {
    expect(SizeRunInput.safeParse({ name: 'Belts', sizes }).success).toBe(false)
  })

  it('keep sizes of products and open orders', async () => {
    await addSizeRun(nusrat, belts)
    const sizes = [
      { size: '80', stock: 5 },
      { size: '85', stock: 5 },
    ]
    await addProduct(nusrat, productInput({ id: 'belt', sizeRun: 'belts', sizes }))
    const keep = (...labels: string[]) =>
      changeSizeRun(nusrat, 'belts', { name: 'B', sizes: labels })
    await expect(keep('85', '90')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Products come in size 80. Remove it from them first.',
    })
    await writeOrder(shop, { lines: [{ productId: 'belt', size: '80' }], takesStock: true })
    const without80 = { name: 'Belt', price: 900, sizes: sizes.slice(1) }
    await changeProduct(nusrat, 'belt', ProductUpdate.parse(without80))
    await expect(keep('85', '90')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Orders under way have size 80. Deliver or cancel them first.',
    })
    expect(await getSizeRun(shop, 'belts')).toMatchObject(belts)
    expect((await keep('90', '85', '80')).sizes).toEqual(['90', '85', '80'])
    await expect(removeSizeRun(nusrat, 'belts')).rejects.toMatchObject({ code: 'conflict' })
    expect((await getProduct(shop, 'belt')).sizes).toMatchObject([{ size: '85' }])
  })

  it('always include the default runs with their sizes', async () => {
    const kept = { code: 'conflict' }
    await expect(removeSizeRun(nusrat, 'letters')).rejects.toMatchObject(kept)
    await expect(removeSizeRun(nusrat, 'one-size')).rejects.toMatchObject(kept)
    const fewer = { name: 'Letters', sizes: ['S', 'M', 'L'] }
    await expect(changeSizeRun(nusrat, 'letters', fewer)).rejects.toMatchObject(kept)
    const more = { name: 'Letters', sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] }
    expect(await changeSizeRun(nusrat, 'letters', more)).toMatchObject(more)
  })
})
