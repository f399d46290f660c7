import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Context } from '#shop/shared/context.ts'
import type { ShopError } from '#shop/shared/shop-error.ts'

export interface CoreContext
  extends Pick<
    Context,
    'db' | 'clock' | 'settings' | 'textRenderer' | 'actor' | 'cacheUntil' | 'isDemo'
  > {
  /** Whether the shop is a copy restored from a backup, which sends nothing. */
  isCopy?: (() => Promise<boolean>) | undefined
  /** Told of errors that a page has turned into words. */
  reportError(error: unknown): void
  /** Why nothing is to be rendered for this one now. */
  refusal?: ShopError | undefined
}

/** What the loaders of public pages read with. They act for nobody: a page is the same for everyone. */
export const coreContext = createContext<CoreContext>()

/** What a page is made with. @throws data with words for those for whom nothing is to be rendered now */
export function coreOf(context: Readonly<RouterContextProvider>): CoreContext {
  const core = context.get(coreContext)
  if (core.refusal) throw data(core.refusal.message, { status: 429 })
  return core
}

/** Of the scripts and styles of a page; its content policy lets no other run. */
export const nonceContext = createContext<string>()
