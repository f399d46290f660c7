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

/** Of the scripts and styles of a page; its content policy lets no other run. */
export const nonceContext = createContext<string>()
