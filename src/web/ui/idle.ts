/** Not known to TypeScript, nor to every browser. */
type NavigatorWithConnection = Navigator & { connection?: { saveData?: boolean } }

/** Whether the visitor has asked browsers to save data. Only in the browser. */
function savesData(): boolean {
  return (navigator as NavigatorWithConnection).connection?.saveData === true
}

/** Runs it once the browser has nothing else to do; never for visitors who save data. */
export function whenIdle(run: () => void): void {
  if (savesData()) return
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, 1000)
}
