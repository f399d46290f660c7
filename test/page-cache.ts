import { createPageCache } from '#server/cache/page-cache.ts'
import { createPlaceOf } from '#server/http/page-places.ts'

/** The current time, as the cache sees it. */
export const time = { now: new Date('2026-11-21T04:00:00Z'), runningMs: 1000 }

export function passTime(seconds: number): void {
  setClock(seconds)
  time.runningMs += seconds * 1000
}

/** Moves the clock forward or back without any time passing. */
export function setClock(seconds: number): void {
  time.now = new Date(time.now.getTime() + seconds * 1000)
}

export function settings() {
  return {
    isCaching: true,
    origin: 'http://suto.test',
    clock: { now: () => time.now },
    runningMs: () => time.runningMs,
    placeOf: createPlaceOf({
      all: [
        'about',
        'categories',
        'new-arrivals',
        'products',
        'products/:id',
        'category/:id',
        'cloth/:cloth',
        'orders/:id',
      ],
      ofAnyId: ['orders/:id'],
    }),
  }
}

/** A renderer that waits until the test gives its answer. */
export function openRenderer() {
  const requests: Request[] = []
  const waiting: { answer: (response: Response) => void; fail: (error: Error) => void }[] = []
  return {
    requests,
    render: (request: Request) => {
      requests.push(request)
      return new Promise<Response>((answer, fail) => waiting.push({ answer, fail }))
    },
    answer: (body: string) => waiting.shift()?.answer(new Response(body)),
    fail: (error: Error) => waiting.shift()?.fail(error),
  }
}

/** A renderer that counts its calls, and puts the number into its output. */
export function countingCache(status = 200, isCaching = true) {
  const requests: Request[] = []
  const cache = createPageCache(
    async (request) => {
      requests.push(request)
      return new Response(`rendering ${requests.length}`, { status })
    },
    { ...settings(), isCaching },
  )
  return { ...cache, requests }
}

export function ask(path = '/products', init: RequestInit = {}): Request {
  return new Request(new URL(path, 'http://suto.test'), init)
}

export async function textOf(answer: Promise<Response>): Promise<string> {
  return (await answer).text()
}
