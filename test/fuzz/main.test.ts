import { expect, it } from 'vitest'
import { runProgram } from '../run-program.ts'

it('explains itself and ends with 2 without a number', async () => {
  const { code, said } = await runProgram('test/fuzz/main.ts', {}, '--requests=many')
  expect(said).toMatch(/^Does anything that can be sent break the shop\?\n {2}npm run fuzz/)
  expect(code).toBe(2)
})
