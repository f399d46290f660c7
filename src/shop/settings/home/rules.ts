import { addDays, startOfShopDate, toShopDate } from '../../shared/clock.ts'
import type { HomeSettings } from './contract.ts'

/** Of the outfits, the home page shows the first; the rest are on a page of their own. */
export const OUTFITS_AT_HOME = 3

type AnnouncementSettings = Pick<
  HomeSettings,
  'announcement' | 'announcementLink' | 'firstDay' | 'lastDay'
>

/** Today's announcement above every page. */
export interface Announcement {
  words: string
  /** Empty: no link. */
  link: string
  /** The time at which it ends, in milliseconds; null: it has no last day. */
  endsAt: number | null
}

/** Undefined before its first day, after its last, and while there is none. */
export function announcementOn(
  { announcement, announcementLink, firstDay, lastDay }: AnnouncementSettings,
  now: Date,
): Announcement | undefined {
  const today = toShopDate(now)
  const isOver = lastDay !== '' && today > lastDay
  if (announcement === '' || today < firstDay || isOver) return undefined
  return {
    words: announcement,
    link: announcementLink,
    endsAt: lastDay === '' ? null : startOfShopDate(addDays(lastDay, 1)).getTime(),
  }
}
