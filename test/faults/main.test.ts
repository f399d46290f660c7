import { expect, it } from 'vitest'
import { runProgram } from '../run-program.ts'

it('explains itself and ends with 2 when it is told of no fault', async () => {
  const { code, said } = await runProgram('test/faults/main.ts', {}, 'no-such-fault')
  expect(said).toMatch(/^What does the shop keep of its promises/)
  expect(code).toBe(2)
})

it('lists what can be tried', async () => {
  const { code, said } = await runProgram('test/faults/main.ts', {}, '--list', 'killed')
  expect(said.split('\n')).toContain('killed-ordering')
  expect(code).toBe(0)
})
