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
  /** Called with errors that a page shows as a message. */
  reportError(error: unknown): void
  /** Why this page is refused now. */
  refusal?: ShopError | undefined
}

/** What loaders of public pages read with. They have no user: a page is the same for everyone. */
export const coreContext = createContext<CoreContext>()

/** The context a page is rendered with. @throws data with a message for the visitor when rendering is refused */
export function coreOf(context: Readonly<RouterContextProvider>): CoreContext {
  const core = context.get(coreContext)
  if (core.refusal) throw data(core.refusal.message, { status: 429 })
  return core
}

/** Nonce of a page's scripts and styles; its content policy allows no others. */
export const nonceContext = createContext<string>()
