import { describe, expect, it } from 'vitest'
import {
  ApiError,
  codeOf,
  fieldsOf,
  isNotFound,
  isRefused,
  isUnauthenticated,
  messageOf,
  statusOf,
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
