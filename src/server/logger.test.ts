import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { expectLinear, LINEAR } from '#test/linear-time.ts'
import { withoutEmails } from './logger.ts'

const run = promisify(execFile)
const loggerFile = fileURLToPath(new URL('./logger.ts', import.meta.url))

/** What a process of its own writes to its log. */
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
  it('is one JSON object a line, with nothing about the machine', async () => {
    const lines = await logOf(`log.info({ status: 200 }, 'request'); log.warn('second')`)
    expect(lines).toMatchObject([{ status: 200, msg: 'request' }, { msg: 'second' }])
    expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual(['level', 'msg', 'status', 'time'])
  })

  it('says nothing below its level', async () => {
    expect(await logOf(`log.info('quiet'); log.error('loud')`, 'error')).toMatchObject([
      { msg: 'loud' },
    ])
    expect(await logOf(`log.error('quiet')`, 'silent')).toEqual([])
  })

  it('keeps what a programmer wrote of an error', async () => {
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

  it('leaves out the values that an error carries', async () => {
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

  it('leaves out an email in the words of an error, which a mail server likes to repeat', async () => {
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
  ])('says of %s only %s', (text, logged) => {
    expect(withoutEmails(text)).toBe(logged)
  })

  it('takes time in proportion to the length of a text to leave emails out of it', LINEAR, () => {
    expectLinear(withoutEmails)
  })

  it('keeps the folders of packages in a stack, although they hold an @', async () => {
    const [line] = await logOf(`
      const error = new Error('failed')
      error.stack = 'Error: failed\\n    at f (file:///shop/node_modules/@hono/node-server/index.mjs:1:2)'
      log.error({ err: error }, 'failed')`)
    expect(line).toMatchObject({
      err: { stack: expect.stringContaining('node_modules/@hono/node-server/index.mjs:1:2') },
    })
  })
})
