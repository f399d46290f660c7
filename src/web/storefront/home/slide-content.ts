import type { Picture } from '#shop/catalogue/contract.ts'

/** What a slide of the home page shows. */
export interface SlideContent {
  id: string
  heading: string
  words: string
  /** Empty: it leads nowhere. */
  link: string
  linkWords: string
  picture: Picture | null
  /** Of the category, where there is no picture. */
  color?: string
}
