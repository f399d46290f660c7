/** Not known to TypeScript, nor to every browser. */
type SparingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Whether somebody has asked for no byte that is not needed. Only in the browser. */
export function savesData(): boolean {
  return (navigator as SparingNavigator).connection?.saveData === true
}
