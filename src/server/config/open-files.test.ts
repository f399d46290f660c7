import { expect, it } from 'vitest'
import { readProcessLimits, requireOpenFiles } from './open-files.ts'

const limitsOf = (
  files: string,
) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             94000                94000                processes
Max open files            ${files.padEnd(20)} 524288               files
`

it('says in one line that an embedded database needs more open files', () => {
  expect(() => requireOpenFiles(limitsOf('120'))).toThrow(
    /^The shop may open only 120 files at a time, .* "ulimit -n 4096"\.$/,
  )
})

it.each([limitsOf('1024'), limitsOf('unlimited'), ''])('starts with enough of them', (limits) => {
  expect(() => requireOpenFiles(limits)).not.toThrow()
})

it('reads the limit of this process', async () => {
  expect(() => requireOpenFiles('')).not.toThrow()
  if (process.platform === 'linux') expect(await readProcessLimits()).toMatch(/^Max open files/m)
})
