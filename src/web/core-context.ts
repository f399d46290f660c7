import { createContext } from 'react-router'
import type { Context } from '#shop/shared/context.ts'
import type { ShopError } from '#shop/shared/shop-error.ts'

export interface CoreContext
  extends Pick<Context, 'db' | 'clock' | 'settings' | 'textRenderer' | 'actor' | 'addCacheTag'> {
  /** Told of errors that a page has turned into words. */
  reportError(error: unknown): void
  /** Why this one is not to search now. */
  refusal?: ShopError | undefined
}

/** What the loaders of public pages read with. They act for nobody: a page is the same for everyone. */
export const coreContext = createContext<CoreContext>()

export interface PageMark {
  /** Of the scripts and styles that the page is made with. Nobody else knows it, and it leaves with none. */
  nonce: string
  /** The page without it, and the content policy that lets run what carried it. */
  take(html: string): { html: string; policy: string }
}

export const pageMark = createContext<PageMark>()
