import type { CSSProperties } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'

/** How the shop looks, as every page is told. What is as `app.css` and `public` have it is left out. */
export interface ShownLook {
  /** Custom properties of `app.css` in place of its own. */
  properties?: Record<string, string>
  /** The accent. */
  themeColor: string
  /** The ground by night. */
  darkThemeColor: string
  /** Where the pictures lie that are made from the logo. */
  pictures?: string
  /** That of the story, where there is no logo. */
  storyPicture?: { url: string; width: number; height: number }
}

const DASHBOARD = 'admin/layout'

function useLook(): ShownLook | undefined {
  return (useRouteLoaderData('root') as { look?: ShownLook } | undefined)?.look
}

/** Where the pictures lie that are made from the logo, without a slash at the end; undefined without one. */
export function useLogoPictures(): string | undefined {
  return useLook()?.pictures
}

/** The picture of the story, for a shop without a logo. */
export function useStoryPicture(): ShownLook['storyPicture'] {
  return useLook()?.storyPicture
}

/** The colours and fonts of the shop, for what shows a part of a page. */
export function useSavedLook(): CSSProperties | undefined {
  // An attribute, which the content policy lets in as it is and a script may change.
  return useLook()?.properties as CSSProperties | undefined
}

/** The colours and fonts of the page. The dashboard keeps its own, and so does what is lost. */
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
