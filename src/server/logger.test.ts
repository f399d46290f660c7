import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { expectLinear, LINEAR } from '#test/linear-time.ts'
import { withoutEmails } from './logger.ts'

const run = promisify(execFile)
const loggerFile = fileURLToPath(new URL('./logger.ts', import.meta.url))

/** The log output of a separate process. */
async function logOf(script: string, level = 'info'): Promise<Record<string, unknown>[]> {
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { createLogger } from ${JSON.stringify(loggerFile)}
     const log = createLogger(${JSON.stringify(level)})
     ${script}`,
  ])
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

describe('the log', () => {
  it('is one JSON object per line, without details of the machine', async () => {
    const lines = await logOf(`log.info({ status: 200 }, 'request'); log.warn('second')`)
    expect(lines).toMatchObject([{ status: 200, msg: 'request' }, { msg: 'second' }])
    expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(['level', 'msg', 'status', 'time'])
  })

  it('omits entries below its level', async () => {
    expect(await logOf(`log.info('quiet'); log.error('loud')`, 'error')).toMatchObject([
      { msg: 'loud' },
    ])
    expect(await logOf(`log.error('quiet')`, 'silent')).toEqual([])
  })

  it('keeps the message of a programming error', async () => {
    const [line] = await logOf(`
      const error = Object.assign(new TypeError('duplicate key'), {
        code: '23505', constraint: 'users_email_unique',
      })
      log.error({ err: error }, 'a request failed unexpectedly')`)
    expect(line).toMatchObject({
      msg: 'a request failed unexpectedly',
      err: {
        type: 'TypeError',
        message: 'duplicate key',
        code: '23505',
        constraint: 'users_email_unique',
        stack: expect.stringContaining('TypeError: duplicate key'),
      },
    })
  })

  it('omits the values in an error', async () => {
    const lines = await logOf(`
      const error = Object.assign(new Error('failed', { cause: new Error('for rahim@suto.test') }), {
        detail: 'Key (email)=(rahim@suto.test) already exists.',
        where: 'at rahim@suto.test',
        query: "insert into users values ('rahim@suto.test')",
        parameters: ['rahim@suto.test'],
        response: { token: 'reset-token-1' },
      })
      log.error({ err: error }, 'failed')`)
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toMatch(/rahim|reset-token-1/)
  })

  it('removes emails from error messages, which mail servers like to repeat', async () => {
    const lines = await logOf(`
      log.error({ err: new Error('550 <rahim.uddin+shop@mail.suto.test>: unknown; "karim@suto.test" too') }, 'failed')
      log.error({ err: 'no mailbox rahim@suto.test here' }, 'failed')`)
    expect(JSON.stringify(lines)).not.toMatch(/rahim|karim/)
    expect(lines).toMatchObject([
      { err: { message: '550 <:email>: unknown; ":email" too' } },
      { err: { message: 'no mailbox :email here' } },
    ])
  })

  it.each([
    ['a@suto.test@b@suto.test.', ':email'],
    ['<x@@suto.test>', '<:email>'],
    ['@hono/node-server vitest@5.1.1 a@b', '@hono/node-server vitest@5.1.1 a@b'],
  ])('shortens %s to %s', (text, logged) => {
    expect(withoutEmails(text)).toBe(logged)
  })

  it('removes emails in linear time', LINEAR, () => {
    expectLinear(withoutEmails)
  })

  it('keeps package folders in a stack, although they contain an @', async () => {
    const [line] = await logOf(`
      const error = new Error('failed')
      error.stack = 'Error: failed\\n    at f (file:///shop/node_modules/@hono/node-server/index.mjs:1:2)'
      log.error({ err: error }, 'failed')`)
    expect(line).toMatchObject({
      err: { stack: expect.stringContaining('node_modules/@hono/node-server/index.mjs:1:2') },
    })
  })
})
