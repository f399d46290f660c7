import { useRouteLoaderData } from 'react-router'
import type { Announcement } from '#shop/settings/home/rules.ts'

export interface ShownAnnouncement extends Announcement {
  /** Another for other words. */
  id: string
}

/** What stands above every page today, if anything does. */
export function useAnnouncement(): ShownAnnouncement | undefined {
  const data = useRouteLoaderData('root') as { announcement?: ShownAnnouncement } | undefined
  return data?.announcement
}
