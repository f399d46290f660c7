import type { Location } from 'react-router'

interface Route {
  id: string
  /** The address of its file. */
  module: string
}

declare global {
  interface Window {
    /** React Router's own. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Location | undefined } } }
  }
}

/**
 * Stands in for React Router's own, which loads the page anew that is on the screen when a file cannot be had:
 * also for a link that was only touched, and never the page that is wanted. Here that one comes whole, with the
 * files that the shop has now; what is only fetched ahead is tried again when it is wanted.
 * @param modules what has come, by the id of its route
 */
export async function loadPageFile(
  { id, module }: Route,
  modules: Record<string, unknown>,
): Promise<unknown> {
  try {
    modules[id] ??= await import(/* @vite-ignore */ module)
    return modules[id]
  } catch (error) {
    const wanted = window.__reactRouterDataRouter?.state.navigation.location
    if (!wanted) throw error
    window.location.assign(wanted.pathname + wanted.search + wanted.hash)
    // Until then nothing else is shown.
    return new Promise(() => {})
  }
}
