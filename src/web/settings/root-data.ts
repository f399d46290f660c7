import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.server.ts'

/** What every page knows about the shop; undefined on one that could not be loaded at all. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root')
}
