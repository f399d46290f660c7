import type { CSSProperties } from 'react'
import { useMatches } from 'react-router'
import { useRootData } from './root-data.ts'

const DASHBOARD = 'admin/layout'

/** Path of the pictures made from the logo, without a trailing slash; undefined without one. */
export function useLogoPictures(): string | undefined {
  return useRootData()?.look.pictures
}

/** The story's picture, for a shop without a logo. */
export function useStoryPicture() {
  return useRootData()?.look.storyPicture
}

/** The shop's colours and fonts, for previews of parts of a page. */
export function useSavedLook(): CSSProperties | undefined {
  // A style attribute, which the content policy allows and scripts may change.
  return useRootData()?.look.properties as CSSProperties | undefined
}

/** Colours and fonts of the page. The dashboard keeps its own, and so do missing pages. */
export function usePageLook(): {
  style?: CSSProperties
  themeColor?: string
  darkThemeColor?: string
} {
  const look = useRootData()?.look
  const isDashboard = useMatches().some(({ id }) => id === DASHBOARD)
  return isDashboard || !look ? {} : { ...look, style: look.properties as CSSProperties }
}
