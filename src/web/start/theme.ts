export const DARK_THEME_COLOR_ID = 'dark-theme-color'

/** Where the browser keeps the chosen theme, light or dark; empty when the system decides. */
export const THEME = 'haat: theme'

/** Applies the chosen theme. Runs inline in the head, as text, before anything is painted. */
export function showTheme(key: string, darkThemeColorId: string): void {
  let theme: string | null = null
  try {
    theme = localStorage.getItem(key)
  } catch {
    // Without storage, the system decides.
  }
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  else delete dataset.theme
  const media =
    theme === 'dark' ? 'all' : theme === 'light' ? 'not all' : '(prefers-color-scheme: dark)'
  document.getElementById(darkThemeColorId)?.setAttribute('media', media)
}
