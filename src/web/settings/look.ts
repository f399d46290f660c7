import type { CSSProperties } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'

/** The shop's look, sent with every page. Leaves out values that equal those of `app.css` and `public`. */
export interface ShownLook {
  /** Custom properties that override those of `app.css`. */
  properties?: Record<string, string>
  /** The accent colour. */
  themeColor: string
  /** Background in dark mode. */
  darkThemeColor: string
  /** Path of the pictures made from the logo. */
  pictures?: string
  /** The story's picture, if there is no logo. */
  storyPicture?: { url: string; width: number; height: number }
}

const DASHBOARD = 'admin/layout'

function useLook(): ShownLook | undefined {
  return (useRouteLoaderData('root') as { look?: ShownLook } | undefined)?.look
}

/** Path of the pictures made from the logo, without a trailing slash; undefined without one. */
export function useLogoPictures(): string | undefined {
  return useLook()?.pictures
}

/** The story's picture, for a shop without a logo. */
export function useStoryPicture(): ShownLook['storyPicture'] {
  return useLook()?.storyPicture
}

/** The shop's colours and fonts, for previews of parts of a page. */
export function useSavedLook(): CSSProperties | undefined {
  // A style attribute, which the content policy allows and scripts may change.
  return useLook()?.properties as CSSProperties | undefined
}

/** Colours and fonts of the page. The dashboard keeps its own, and so do missing pages. */
export function usePageLook(): {
  style: CSSProperties | undefined
  themeColor: string | undefined
  darkThemeColor: string | undefined
} {
  const look = useLook()
  const style = useSavedLook()
  const isDashboard = useMatches().some(({ id }) => id === DASHBOARD)
  if (isDashboard) {
    return { style: undefined, themeColor: undefined, darkThemeColor: undefined }
  }
  return {
    style,
    themeColor: look?.themeColor,
    darkThemeColor: look?.darkThemeColor,
  }
}
