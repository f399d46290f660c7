import { LRUCache } from 'lru-cache'
import { bytesOf, type CachedResponse } from './encoded-response.ts'
import type { Freshness } from './freshness.ts'

export interface CachedPage {
  answer: CachedResponse
  /** From what it is made. */
  sources: ReadonlySet<string>
  freshness: Freshness
}

/** Pages by their address, the least recently used given up first, and found again by what they show. */
export class PageShelf {
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #pages: LRUCache<string, CachedPage>

  constructor(maxBytes: number, maxBytesOfPage = maxBytes) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytesOfPage,
      sizeCalculation: ({ answer }, key) => bytesOf(answer) + key.length,
      dispose: ({ sources }, key) => {
        for (const source of sources) this.#unlist(source, key)
      },
    })
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  has(key: string, page: CachedPage): boolean {
    return this.#pages.peek(key) === page
  }

  set(key: string, page: CachedPage): void {
    this.#pages.delete(key)
    this.#pages.set(key, page)
    if (!this.has(key, page)) return
    for (const source of page.sources) {
      const keys = this.#keysOf.get(source)
      if (keys) keys.add(key)
      else this.#keysOf.set(source, new Set([key]))
    }
  }

  delete(key: string): void {
    this.#pages.delete(key)
  }

  /** What is made from that. */
  deleteMadeFrom(source: string): void {
    for (const key of [...(this.#keysOf.get(source) ?? [])]) this.#pages.delete(key)
  }

  clear(): void {
    this.#pages.clear()
  }

  /** None of them counts as fresh any more. */
  expire(): void {
    for (const page of this.#pages.values()) page.freshness.until = 0
  }

  #unlist(source: string, key: string): void {
    const keys = this.#keysOf.get(source)
    keys?.delete(key)
    if (keys?.size === 0) this.#keysOf.delete(source)
  }
}
