import { useHydrated } from '#web/ui/use-hydrated.ts'
import { SCRIPT_ERROR_BANNER_ID } from './start-script.ts'

/** Hidden until `reportScriptErrors` shows it; gone once the page is hydrated. */
export function ScriptErrorBanner() {
  if (useHydrated()) return null
  return (
    <p
      id={SCRIPT_ERROR_BANNER_ID}
      role="alert"
      hidden
      className="fixed inset-x-0 bottom-0 z-50 bg-ink px-5 py-4 text-paper"
    >
      This page did not load fully.{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the address of this page, with its query. */}
      <a href="" className="underline underline-offset-4">
        Reload
      </a>
    </p>
  )
}
