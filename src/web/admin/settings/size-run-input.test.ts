import { expect, it } from 'vitest'
import { readLabels, sizeRunResolver } from './size-run-input.ts'

const resolve = (name: string, sizes: string) =>
  sizeRunResolver({ name, sizes }, undefined, { fields: {}, shouldUseNativeValidation: false })

it('reads labels by line or comma', () => {
  expect(readLabels(' 80, 85\n90,\n\n 13-14 years ')).toEqual(['80', '85', '90', '13-14 years'])
})

it('says of each field what is wrong with it', async () => {
  expect(await resolve('Belts', '80, 85')).toMatchObject({
    values: { name: 'Belts', sizes: ['80', '85'] },
  })
  expect((await resolve('', ' , ')).errors).toMatchObject({
    name: { message: 'Enter a name for the size run' },
    sizes: { message: 'Enter at least one size' },
  })
  expect((await resolve('Belts', 'a, A')).errors.sizes?.message).toBe('List each size only once')
})
