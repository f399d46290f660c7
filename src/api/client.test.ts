import { describe, expect, it, vi } from 'vitest'
import {
  ApiError,
  call,
  codeOf,
  fieldsOf,
  isNotFound,
  isRefused,
  isUnauthenticated,
  messageOf,
  statusOf,
  UnansweredError,
} from './client.ts'

describe('a failure is read in one way', () => {
  it('as the shop told it', () => {
    const fields = { name: 'Name is required' }
    const error = new ApiError(400, { code: 'invalid', message: 'Please look again', fields })
    expect(messageOf(error)).toBe('Please look again')
    expect(error.message).toBe('Please look again')
    expect(fieldsOf(error)).toEqual(fields)
    expect(codeOf(error)).toBe('invalid')
    expect(statusOf(error)).toBe(400)
    expect(isRefused(error)).toBe(true)
  })

  it('without words where somebody else answered, whose status is all there is to say', () => {
    const error = new ApiError(502, {})
    expect(messageOf(error)).toBeUndefined()
    expect(codeOf(error)).toBeUndefined()
    expect(fieldsOf(error)).toEqual({})
    expect(error.message).toBe('HTTP error! status: 502')
    expect(isRefused(error)).toBe(false)
  })

  it('as nothing of the shop where no answer came', () => {
    const error = new TypeError('Failed to fetch')
    expect(messageOf(error)).toBeUndefined()
    expect(fieldsOf(error)).toEqual({})
    expect(statusOf(error)).toBeUndefined()
    expect(isRefused(error)).toBe(false)
  })

  it.each([
    [401, true, false],
    [403, false, false],
    [404, false, true],
  ])('%i by its status', (status, hasEnded, isMissing) => {
    const error = new ApiError(status, {})
    expect(isUnauthenticated(error)).toBe(hasEnded)
    expect(isNotFound(error)).toBe(isMissing)
  })
})

describe('a connection that says nothing', () => {
  it.each([
    ['a read', 30_000, () => call('GET /categories')],
    ['a change', 120_000, () => call('DELETE /sessions/:id', 'one')],
  ])('keeps %s waiting for %i ms and no longer', async (_, limitMs, send) => {
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
