import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { askPassword, NotAnswered, readPassword } from './ask-password.ts'

/** Asks for a password while these keys are typed. */
async function askTyping(keys: string) {
  const input = new PassThrough()
  const output = new PassThrough()
  const shown: string[] = []
  output.on('data', (chunk) => shown.push(String(chunk)))
  const answer = askPassword({ input, output }, (password) =>
    password === 'weak' ? 'That is weak.' : undefined,
  ).then(
    (password) => ({ password }),
    (error) => ({ error }),
  )
  input.write(keys)
  return { ...(await answer), shown: shown.join('') }
}

describe('asking for a password', () => {
  it('takes one that is typed twice, and never shows it', async () => {
    expect(await askTyping('jamdani weaver\rjamdani weaver\r')).toEqual({
      password: 'jamdani weaver',
      shown: 'Password: \nRepeat password: \n',
    })
  })

  it('asks again when the two differ', async () => {
    expect(await askTyping('jamdani\rjamdoni\rjamdani\rjamdani\r')).toMatchObject({
      password: 'jamdani',
      shown: expect.stringContaining('Passwords do not match.'),
    })
  })

  it('says what is wrong with one, and asks again', async () => {
    expect(await askTyping('weak\rjamdani\rjamdani\r')).toMatchObject({
      password: 'jamdani',
      shown: expect.stringContaining('That is weak.'),
    })
  })

  it('accepts an empty answer', async () => {
    expect(await askTyping('\r')).toEqual({ password: '', shown: 'Password: \n' })
  })

  it('lets the user delete a letter', async () => {
    expect(await askTyping('জামদানিx\x7f\rজামদানি\r')).toMatchObject({ password: 'জামদানি' })
  })

  it.each([
    ['Ctrl-C', '\x03'],
    ['Ctrl-D', '\x04'],
    ['Ctrl-C at the second question', 'jamdani\r\x03'],
  ])('ends with %s', async (_name, keys) => {
    expect(await askTyping(keys)).toMatchObject({ error: expect.any(NotAnswered) })
  })
})

describe('a password from a script', () => {
  it.each([
    ['one line', 'jamdani weaver\n'],
    ['a line without an end', 'jamdani weaver'],
    ['a line as Windows ends it', 'jamdani weaver\r\n'],
    ['several lines', 'jamdani weaver\nsomething else\n'],
  ])('is read from %s', async (_name, text) => {
    const input = new PassThrough()
    input.end(text)
    expect(await readPassword(input)).toBe('jamdani weaver')
  })

  it('is empty when there is no input', async () => {
    const input = new PassThrough()
    input.end()
    expect(await readPassword(input)).toBe('')
  })
})
