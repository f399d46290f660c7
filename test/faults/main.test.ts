import { expect, it } from 'vitest'
import { runProgram } from '../run-program.ts'

it('explains itself and ends with 2 without the name of a fault', async () => {
  const { code, said } = await runProgram('test/faults/main.ts', {}, 'no-such-fault')
  expect(said).toMatch(/^What does the shop keep of its promises/)
  expect(code).toBe(2)
})

it('lists the scenarios', async () => {
  const { code, said } = await runProgram('test/faults/main.ts', {}, '--list', 'killed')
  expect(said.split('\n')).toContain('killed-ordering')
  expect(code).toBe(0)
})
