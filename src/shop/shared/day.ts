import { z } from 'zod'
import type { ShopDate } from './clock.ts'

/** Nothing in the shop happens before or after these; PostgreSQL knows no year 0. */
export const FIRST_DAY: ShopDate = '2000-01-01'
export const LAST_DAY: ShopDate = '2199-12-31'

/** A day as people give it. */
export const Day = z.iso
  .date('Enter a date as YYYY-MM-DD')
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'Enter a date from 2000 to 2199')
