/** Missing in TypeScript's types and in some browsers. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } }

/** Whether the visitor has asked the browser to save data. Browser only. */
function savesData(): boolean {
  return (navigator as NavigatorWithConnection).connection?.saveData === true
}

/** Runs a function once the browser is idle; never for visitors who save data. */
export function whenIdle(run: () => void): void {
  if (savesData()) return
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, 1000)
}
