import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { programEnv } from '../program-env.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

it.each(['--help', '--requests=many', '--speed=9'])(
  'explains itself and ends with 2 when it is told %s',
  async (word) => {
    const { code, said } = await new Promise<{ code: number | null; said: string }>((ended) => {
      const child = execFile(
        process.execPath,
        [program, word],
        { env: programEnv },
        (_error, out, complaint) => ended({ code: child.exitCode, said: out + complaint }),
      )
    })
    expect(said).toMatch(/^Does anything that can be sent break the shop\?\n {2}npm run fuzz/)
    expect(code).toBe(2)
  },
  30_000,
)
