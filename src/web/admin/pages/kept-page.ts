import { z } from 'zod'
import { ApiError } from '#api/client.ts'
import { KeptPage, type PageValues } from '#shop/pages/contract.ts'
import type { KeptGroup } from '#shop/settings/contract.ts'

/** A page as the form of settings keeps it. */
export function keptFrom({
  values,
  version,
  changedAt,
  changedBy,
}: KeptPage): KeptGroup<PageValues> {
  return { values, version, changedAt, changedBy, isBroken: false }
}

const Conflict = z.object({ page: KeptPage })

/** How the page is now, when that is why a change of it was refused. */
export function pageIn(error: unknown): KeptGroup<PageValues> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const page = Conflict.safeParse(error.data).data?.page
  return page && keptFrom(page)
}
