import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnansweredError } from '#api/client.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** The part of a browser’s request that reports progress. */
class Request {
  static last: Request
  upload: { onprogress?: (progress: object) => void; onload?: () => void } = {}
  status = 200
  response = { success: true }
  isAborted = false
  onload?: () => void
  onloadend?: () => void
  constructor() {
    Request.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function send() {
  return sendWithProgress('/api/images/upload', new FormData(), { onProgress: () => {} })
}

it('gives up after a minute without progress', async () => {
  const answer = send()
  const failure = expect(answer).rejects.toThrow(UnansweredError)
  vi.advanceTimersByTime(59_000)
  Request.last.upload.onprogress?.({ loaded: 1, total: 2 })
  vi.advanceTimersByTime(59_000)
  expect(Request.last.isAborted).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(Request.last.isAborted).toBe(true)
  await failure
})

it('waits as long again for the answer once all is sent', async () => {
  const answer = send()
  vi.advanceTimersByTime(50_000)
  Request.last.upload.onload?.()
  vi.advanceTimersByTime(50_000)
  Request.last.onload?.()
  Request.last.onloadend?.()
  expect(await answer).toEqual({ status: 200, answer: { success: true } })
  expect(vi.getTimerCount()).toBe(0)
})
