import { describe, expect, it, vi } from 'vitest'
import { inLanguage } from '#shop/shared/in-language.ts'
import {
  ApiError,
  call,
  codeOf,
  download,
  fieldsOf,
  isNotFound,
  isRefused,
  isUnauthenticated,
  messageOf,
  statusOf,
  UnansweredError,
  UnreachedError,
} from './client.ts'

describe('reading a failure', () => {
  it('reads message, code and fields from the shop’s answer', () => {
    const fields = { name: 'Name is required' }
    const error = new ApiError(400, { code: 'invalid', message: 'Please look again', fields })
    expect(messageOf(error)).toBe('Please look again')
    expect(error.message).toBe('Please look again')
    expect(fieldsOf(error)).toEqual(fields)
    expect(codeOf(error)).toBe('invalid')
    expect(statusOf(error)).toBe(400)
    expect(isRefused(error)).toBe(true)
  })

  it('reads only the status when a proxy answered', () => {
    const error = new ApiError(502, {})
    expect(messageOf(error)).toBeUndefined()
    expect(codeOf(error)).toBeUndefined()
    expect(fieldsOf(error)).toEqual({})
    expect(error.message).toBe('HTTP error! status: 502')
    expect(isRefused(error)).toBe(false)
  })

  it.each(['Failed to fetch', 'Load failed'])('says its own words for %j', async (browsers) => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError(browsers))
    try {
      const sent = [call('GET /categories'), download('GET /user/:email/data', 'any')]
      for (const answer of sent) {
        await expect(answer).rejects.toThrow(/^Could not reach the shop$/)
        await expect(answer).rejects.toThrow(UnreachedError)
      }
    } finally {
      fetch.mockRestore()
    }
  })

  it('reads nothing when no answer came', () => {
    const error = new UnreachedError(new TypeError('Failed to fetch'))
    expect(messageOf(error)).toBeUndefined()
    expect(fieldsOf(error)).toEqual({})
    expect(statusOf(error)).toBeUndefined()
    expect(isRefused(error)).toBe(false)
  })

  it.each([
    [401, true, false],
    [403, false, false],
    [404, false, true],
  ])('classifies %i by its status', (status, hasEnded, isMissing) => {
    const error = new ApiError(status, {})
    expect(isUnauthenticated(error)).toBe(hasEnded)
    expect(isNotFound(error)).toBe(isMissing)
  })
})

describe('the language of answers', () => {
  it('is that of the page', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    try {
      const send = () => call('POST /addresses', {} as never).catch(messageOf)
      await send()
      await inLanguage('bn', send)
      expect(fetch.mock.calls.map(([, init]) => init?.headers)).toEqual([
        { 'Accept-Language': 'en', 'Content-Type': 'application/json' },
        { 'Accept-Language': 'bn', 'Content-Type': 'application/json' },
      ])
    } finally {
      fetch.mockRestore()
    }
  })
})

describe('a silent connection', () => {
  it.each([
    ['a read', 30_000, () => call('GET /categories')],
    ['a change', 120_000, () => call('DELETE /sessions/:id', 'one')],
  ])('ends %s after %i ms', async (_, limitMs, send) => {
    const deadlines: [number, AbortController][] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const deadline = new AbortController()
      deadlines.push([ms, deadline])
      return deadline.signal
    })
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_, init) =>
        new Promise((_answered, fail) => {
          init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
        }),
    )
    try {
      const answer = send()
      await vi.waitFor(() => expect(deadlines.map(([ms]) => ms)).toEqual([limitMs]))
      deadlines[0]?.[1].abort()
      await expect(answer).rejects.toThrow(UnansweredError)
      await expect(answer).rejects.toSatisfy((error) => statusOf(error) === undefined)
    } finally {
      timeout.mockRestore()
      fetch.mockRestore()
    }
  })
})
