export const DARK_THEME_COLOR_ID = 'dark-theme-color'

/** Where the browser keeps whether somebody wants it light or dark; nothing where the system decides. */
export const THEME = 'haat: theme'

/** Shows the theme that was chosen. In the head it runs inline, as text, before anything is painted. */
export function showTheme(key: string, darkThemeColorId: string): void {
  let theme: string | null = null
  try {
    theme = localStorage.getItem(key)
  } catch {
    // Where nothing is remembered, the system decides.
  }
  const { dataset } = document.documentElement
  if (theme) dataset.theme = theme
  else delete dataset.theme
  const media =
    theme === 'dark' ? 'all' : theme === 'light' ? 'not all' : '(prefers-color-scheme: dark)'
  document.getElementById(darkThemeColorId)?.setAttribute('media', media)
}
