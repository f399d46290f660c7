import { useRouteLoaderData } from 'react-router'
import type { PageLinks } from '#shop/pages/contract.ts'

/** The pages of the owner that others link to; undefined outside the storefront, and where they could not be had. */
export function usePageLinks(): PageLinks | undefined {
  const data = useRouteLoaderData('storefront/layout') as { pageLinks: PageLinks } | undefined
  return data?.pageLinks
}
