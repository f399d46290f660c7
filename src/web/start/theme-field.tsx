import { useEffect, useState } from 'react'
import { m } from '#messages'
import { readStored, store } from '#web/ui/browser-store.ts'
import { DARK_THEME_COLOR_ID, showTheme, THEME } from './theme.ts'

/** Light, dark, or the system's theme. */
export function ThemeField({ className = '' }: { className?: string }) {
  const [theme, setTheme] = useState('')
  useEffect(() => setTheme(readStored('localStorage', THEME) ?? ''), [])

  function choose(value: string) {
    setTheme(value)
    store('localStorage', THEME, value || null)
    showTheme(THEME, DARK_THEME_COLOR_ID)
  }

  return (
    <label className={`flex items-center gap-2 ${className}`}>
      {m.theme()}
      <select
        value={theme}
        onChange={({ target }) => choose(target.value)}
        className="min-h-11 border border-line-strong bg-field px-2 text-ink md:min-h-9"
      >
        <option value="">{m.theme_system()}</option>
        <option value="light">{m.theme_light()}</option>
        <option value="dark">{m.theme_dark()}</option>
      </select>
    </label>
  )
}
