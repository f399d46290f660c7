import { createContext } from 'react-router'
import type { Context } from '#shop/shared/context.ts'

export interface CoreContext extends Pick<Context, 'db' | 'clock'> {
  /** Told of errors that a page has turned into words. */
  reportError(error: unknown): void
}

/** What the loaders of public pages read with. They act for nobody: a page is the same for everyone. */
export const coreContext = createContext<CoreContext>()
